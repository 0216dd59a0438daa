import { ApiError } from '@dorsal/api-client';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import {
  type AskedPlace,
  askedPerson,
  inputProblems,
  knownDraft,
  NamesFields,
  type PersonDraft,
  PersonFields,
  type PersonInput,
  useTypedName,
} from '@dorsal/checkout-widget/person-fields';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { isSamePerson } from '@dorsal/domain/same-person';
import { asksNameParts } from '@dorsal/domain/ticket-rules';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { partProblems } from '#/session/part-problems.ts';
import { useGuarded } from '#/session/guard.ts';
import { useEventRef } from '../use-event-ref.ts';
import { correctionProblems } from './correction-problems.ts';
import styles from './PersonScreen.module.css';
import { useUpdatePerson } from './use-update-person.ts';

export interface CorrectFormProps {
  person: PanelPersonBody;
  onClose: () => void;
}

/** Corrects the name, the address and the data of a person. Another person (`isSamePerson`) has to give theirs. */
export default function CorrectForm({ person, onClose }: CorrectFormProps) {
  const api = useApi();
  const ref = useEventRef();
  const run = useGuarded();
  const toasts = useToast();
  const update = useUpdatePerson();
  const submission = useSubmission((error) => error instanceof ApiError);
  const { asked } = person;
  const sent = submission.error instanceof ApiError ? submission.error.fields : {};
  const ofPerson = inputProblems(partProblems(sent, 'person'));
  const isAboutNames = Object.keys(ofPerson).some((input) => input.startsWith('names.'));
  const name = useTypedName(
    { fullName: person.fullName, names: asked?.person.names },
    { asksParts: asked !== null && (asksNameParts(asked.rules, asked.ticketId) || isAboutNames) },
  );
  const { names, leftName } = name;
  const [email, setEmail] = useState(person.email ?? '');
  const { fullName: ofName, ...ofEmail } = correctionProblems({ fullName: name.typed.fullName, email });
  // First and last names have their own messages.
  const problems = { ...(ofName && !names && { fullName: ofName }), ...ofEmail };
  const shown = submission.refused ? problems : {};
  const hasFieldError =
    sent.fullName !== undefined ||
    sent.email !== undefined ||
    (person.asked !== null && Object.keys(ofPerson).length > 0);
  const movesMail = normaliseEmail(email) !== person.email;
  const [isChangingData, setChangingData] = useState(false);
  const [typed, setTyped] = useState<PersonDraft>();
  const isAnother =
    !isSamePerson({ ...person, email: person.email ?? '' }, { fullName: leftName, email }) ||
    (Object.keys(ofPerson).some((input) => !input.startsWith('names.')) && !isChangingData);
  const asks = asked !== null && (isAnother || isChangingData);
  // Another person starts with empty fields.
  const draft = typed ?? (asked && !isAnother ? knownDraft(asked.person) : {});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys({ ...problems, ...name.problems }).length > 0) {
      submission.refuse(event.currentTarget);
      return;
    }
    const body = {
      fullName: name.fullName,
      email: normaliseEmail(email),
      ...((asks || (names && name.isChanged)) && {
        person: { ...(asks && askedPerson(draft, placeOf(person, asked))), ...(names && { names }) },
      }),
    };
    void submission.send(event.currentTarget, async () => {
      update(await run(() => api.people.correct({ ...ref, personId: person._id }, body)));
      onClose();
      toasts.show('Datos corregidos.');
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {names ? (
        <NamesFields
          name={name.typed}
          problems={{ ...ofPerson, ...(submission.refused && name.problems) }}
          isOwn={false}
          idOf={idOf}
          onChange={name.onInput}
          onBlur={name.onLeave}
        />
      ) : (
        <TextField
          label="Nombre y apellidos"
          required
          autoComplete="off"
          value={name.typed.fullName}
          error={shown.fullName ?? sent.fullName}
          onChange={({ target }) => name.onFullName(target.value)}
          onBlur={name.onLeave}
        />
      )}
      <TextField
        type="email"
        label="Correo electrónico"
        required
        autoComplete="off"
        value={email}
        error={shown.email ?? sent.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {asked && !asks && (
        <Button variant="outline" size="sm" className={styles.more} onClick={() => setChangingData(true)}>
          Corregir también sus datos
        </Button>
      )}
      {asks && (
        <>
          <p className={styles.reason}>
            {isAnother
              ? 'La plaza pasa a otra persona: hacen falta sus datos.'
              : 'Si dejas en blanco el documento o a quien autoriza, se quedan como están.'}
          </p>
          <PersonFields
            place={placeOf(person, asked)}
            draft={draft}
            problems={ofPerson}
            isOwn={false}
            hintOf={(input) =>
              input === 'raceClass' && !isAnother ? 'Si no la eliges, se queda como está.' : undefined
            }
            idOf={idOf}
            onChange={(input, value) => setTyped({ ...draft, [input]: value })}
          />
        </>
      )}
      <p className={styles.reason}>
        {movesMail
          ? 'La entrada llega al correo nuevo con otro QR: el anterior deja de valer, y avisamos a quien compró. '
          : 'Enviamos la entrada otra vez, con los datos corregidos. '}
        El cambio queda en el registro de actividad.
      </p>
      {submission.error !== undefined && !hasFieldError && (
        <Banner tone="danger">{errorText(submission.error)}</Banner>
      )}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" busy={submission.busy} busyLabel="Corrigiendo…">
          Corregir datos
        </Button>
      </DialogActions>
    </form>
  );
}

const idOf = (input: PersonInput) => `correct-${input}`;

function placeOf(
  { ticket }: PanelPersonBody,
  { rules, ticketId, days }: NonNullable<PanelPersonBody['asked']>,
): AskedPlace {
  return { rules, ticketId, ticketName: ticket.name, days, isStaff: true };
}

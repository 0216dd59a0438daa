import { ApiError } from '@dorsal/api-client';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import {
  type AskedPlace,
  askedPerson,
  inputProblems,
  knownDraft,
  type PersonDraft,
  PersonFields,
} from '@dorsal/checkout-widget/person-fields';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { normalisePersonName } from '@dorsal/domain/person-name';
import { isSamePerson } from '@dorsal/domain/same-person';
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
  const [fullName, setFullName] = useState(person.fullName);
  const [email, setEmail] = useState(person.email ?? '');
  const problems = correctionProblems({ fullName, email });
  const shown = submission.refused ? problems : {};
  const sent = submission.error instanceof ApiError ? submission.error.fields : {};
  const ofPerson = inputProblems(partProblems(sent, 'person'));
  const hasFieldError =
    sent.fullName !== undefined ||
    sent.email !== undefined ||
    (person.asked !== null && Object.keys(ofPerson).length > 0);
  const movesMail = normaliseEmail(email) !== person.email;
  const { asked } = person;
  const [isChangingData, setChangingData] = useState(false);
  const [typed, setTyped] = useState<PersonDraft>();
  // A name that is half typed differs from every name: the one with which the field was left counts.
  const [leftName, setLeftName] = useState(person.fullName);
  const isAnother =
    !isSamePerson({ ...person, email: person.email ?? '' }, { fullName: leftName, email }) ||
    (Object.keys(ofPerson).length > 0 && !isChangingData);
  const asks = asked !== null && (isAnother || isChangingData);
  // Another person starts with empty fields.
  const draft = typed ?? (asked && !isAnother ? knownDraft(asked.person) : {});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) {
      submission.refuse(event.currentTarget);
      return;
    }
    const body = {
      fullName: normalisePersonName(fullName),
      email: normaliseEmail(email),
      ...(asks && { person: askedPerson(draft, placeOf(person, asked)) }),
    };
    void submission.send(event.currentTarget, async () => {
      update(await run(() => api.people.correct({ ...ref, personId: person._id }, body)));
      onClose();
      toasts.show('Datos corregidos.');
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Nombre y apellidos"
        required
        autoComplete="off"
        value={fullName}
        error={shown.fullName ?? sent.fullName}
        onChange={({ target }) => setFullName(target.value)}
        onBlur={() => setLeftName(fullName)}
      />
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
            idOf={(input) => `correct-${input}`}
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

function placeOf(
  { ticket }: PanelPersonBody,
  { rules, ticketId, days }: NonNullable<PanelPersonBody['asked']>,
): AskedPlace {
  return { rules, ticketId, ticketName: ticket.name, days, isStaff: true };
}

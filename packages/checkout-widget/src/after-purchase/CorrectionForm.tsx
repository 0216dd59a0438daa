import { ApiError, messageOf } from '@dorsal/api-client';
import type { CorrectParticipantBody } from '@dorsal/api-contract/order-requests';
import type { ParticipantBody } from '@dorsal/api-contract/participants';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { isSamePerson } from '@dorsal/domain/same-person';
import { asksNameParts } from '@dorsal/domain/ticket-rules';
import { formatTimeHere } from '@dorsal/domain/zone-name';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Spinner } from '@dorsal/ui/Spinner';
import { LazyPart } from '../lazy/LazyPart.tsx';
import styles from './CorrectionForm.module.css';
import { NamesFields } from '../person-fields/NamesFields.tsx';
import { useTypedName } from '../person-fields/use-typed-name.ts';
import { correctionProblems } from './correction-problems.ts';
import { lazyRaceCorrection } from './lazy-race-correction.ts';
import { type Moved, movedText } from './moved-text.ts';
import type { AcceptedTexts } from './other-waivers.ts';
import { nothingTyped, type RaceOfPlace } from './race-of-place.ts';

export interface CorrectionFormProps extends Pick<Moved, 'unconfirmedBuyer'> {
  participant: ParticipantBody;
  /** What the event asks of another person. */
  race: RaceOfPlace;
  /** Until when participants can be corrected; null if the event has no date. */
  until: Date | null;
  /** The event's. */
  timeZone: string;
  /**
   * Saves the entries and shows them wherever the participant is shown. A retry of the same entries has the same key.
   * Rejects with an `ApiError`.
   */
  onCorrect: (entries: CorrectParticipantBody, idempotencyKey: string) => Promise<void>;
  /** Receives the participant's address; undefined if nothing was changed. */
  onDone: (email: string | undefined) => void;
}

const failedText = 'No hemos podido guardar los cambios. Comprueba tu conexión e inténtalo de nuevo.';

const isApiError = (error: unknown) => error instanceof ApiError;

/**
 * Form that corrects a participant's name and e-mail. Explains the effect of another e-mail before it is saved, and asks what
 * a race asks of another person, with the texts to accept for them.
 */
export function CorrectionForm({
  participant,
  race,
  until,
  timeZone,
  unconfirmedBuyer,
  onCorrect,
  onDone,
}: CorrectionFormProps) {
  const submission = useSubmission(isApiError);
  const attempt = useRef<{ readonly text: string; readonly key: string }>(undefined);
  // A field without typed text shows the current value, which may be corrected elsewhere while the form is open.
  const [typedEmail, setTypedEmail] = useState<string>();
  const email = typedEmail ?? participant.email;
  const [typedPerson, setTypedPerson] = useState(nothingTyped);
  const [accepted, setAccepted] = useState<AcceptedTexts>({});
  const { sport, waivers = [] } = race;
  const refused = submission.error instanceof ApiError ? submission.error.fields : {};
  const refusedNames = namesOf(refused);
  const name = useTypedName(participant, {
    asksParts:
      sport !== undefined && (asksNameParts(sport, race.ticketId) || Object.keys(refusedNames).length > 0),
  });
  const { names, leftName } = name;
  const warningId = useId();
  const present = { fullName: participant.fullName, email: normaliseEmail(participant.email) };
  const entries = { fullName: name.fullName, email: normaliseEmail(email) };
  const { fullName: ofName, ...ofEmail } = correctionProblems({ fullName: name.typed.fullName, email });
  // First and last names have their own messages.
  const problems = { ...(ofName && !names && { fullName: ofName }), ...ofEmail };
  const isRight = Object.keys({ ...problems, ...name.problems }).length === 0;
  const isMoved = problems.email === undefined && entries.email !== present.email;
  const isAnother =
    (problems.email === undefined && !isSamePerson(present, { ...entries, fullName: leftName })) ||
    Object.keys(refused).some(
      (path) => /^(?:person|waivers)\./.test(path) && !path.startsWith('person.names'),
    );
  const asksData = isAnother && sport !== undefined;
  const asksWaivers = isAnother && waivers.some(({ kind }) => kind === 'waiver');
  const person = { ...(asksData && typedPerson.person), ...(names && { names }) };
  const body = {
    ...entries,
    ...(sport && (isAnother || names) && { person }),
    ...(asksWaivers && {
      waivers: Object.entries(accepted).map(([questionId, version]) => ({ questionId, ...version })),
    }),
  };
  const shown = submission.refused ? { ...refused, ...problems } : refused;
  const isAtField = Object.keys(refused).some(
    (path) =>
      ['fullName', 'email'].includes(path) ||
      (sport && path.startsWith('person.')) ||
      (asksWaivers && path.startsWith('waivers.')),
  );
  const failure = submission.error === undefined ? undefined : messageOf(submission.error, failedText);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isRight) {
      submission.refuse(form);
      return;
    }
    if (!name.isChanged && !isMoved) {
      onDone(undefined);
      return;
    }
    const text = JSON.stringify(body);
    // After a lost response the same entries keep their key: the participant may have another id by then.
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const { key } = attempt.current;
    void submission.send(form, async () => {
      await onCorrect(body, key);
      onDone(entries.email);
    });
  };

  return (
    <form className={styles.form} noValidate aria-label="Corregir datos" onSubmit={submit}>
      {until !== null && (
        <p className={styles.deadline}>
          Puedes corregirlos hasta el{' '}
          <time dateTime={until.toISOString()}>{formatTimeHere(until, timeZone)}</time>.
        </p>
      )}
      {names ? (
        <NamesFields
          name={name.typed}
          problems={{ ...refusedNames, ...(submission.refused && name.problems) }}
          isOwn={false}
          idOf={(input) => `${warningId}-${input}`}
          onChange={name.onInput}
          onBlur={name.onLeave}
        />
      ) : (
        <TextField
          label="Nombre completo"
          name="fullName"
          autoComplete="off"
          required
          value={name.typed.fullName}
          error={shown.fullName}
          onChange={({ target }) => name.onFullName(target.value)}
          onBlur={name.onLeave}
        />
      )}
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={shown.email}
        onChange={({ target }) => setTypedEmail(target.value)}
      />
      {/* Describes the button: a press that invalidates a QR code announces it first. */}
      <div id={warningId} className={styles.warning}>
        {isMoved && (
          <Banner tone="warning">
            <strong>El QR anterior dejará de valer.</strong>{' '}
            {movedText({ from: present.email, to: entries.email, unconfirmedBuyer })}
          </Banner>
        )}
      </div>
      {(asksData || asksWaivers) && (
        <LazyPart
          module={lazyRaceCorrection}
          waiting={<Spinner size="sm">Preparando el formulario...</Spinner>}
          failureText="No hemos podido mostrar lo que pide la carrera."
        >
          {({ RaceCorrection, OtherWaivers }) => (
            <>
              {asksData && (
                <RaceCorrection
                  sport={sport}
                  race={race}
                  timeZone={timeZone}
                  typed={typedPerson}
                  refused={refused}
                  onChange={setTypedPerson}
                />
              )}
              {asksWaivers && (
                <OtherWaivers race={race} accepted={accepted} refused={refused} onChange={setAccepted} />
              )}
            </>
          )}
        </LazyPart>
      )}
      {/* Don't repeat a message that a field already shows. */}
      {failure !== undefined && !isAtField && <Banner tone="danger">{failure}</Banner>}
      <div className={styles.actions}>
        <Button
          type="submit"
          aria-describedby={isMoved ? warningId : undefined}
          busy={submission.busy}
          busyLabel="Guardando..."
        >
          Guardar
        </Button>
        <Button variant="outline" onClick={() => onDone(undefined)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

/** The server's messages about first and last names. */
const namesOf = (refused: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([path, message]) =>
      path.startsWith('person.names.') ? [[path.slice('person.'.length), message]] : [],
    ),
  );

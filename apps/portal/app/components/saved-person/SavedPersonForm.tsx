import { ApiError, messageOf } from '@dorsal/api-client';
import type { SavedPersonBody, SavePersonBody } from '@dorsal/api-contract/saved-people';
import {
  inputsOf,
  type PersonInput,
  PersonInputField,
  SizeTiles,
} from '@dorsal/checkout-widget/person-fields';
import { type ListedPersonKind, type SavedPersonField, savedPersonFields } from '@dorsal/domain/saved-people';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { TextField } from '@dorsal/ui/TextField';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import { entriesProblems, personToSave, savedPersonEntries, serverProblems } from './saved-person-entries.ts';
import styles from './SavedPersonForm.module.css';

export interface SavedPersonFormProps {
  title: string;
  kind: ListedPersonKind;
  /** What is saved so far. */
  saved?: Pick<SavedPersonBody, 'fullName' | 'person'> | undefined;
  /** The name of a person who isn't saved yet. */
  name?: string | undefined;
  onSave: (body: Omit<SavePersonBody, 'kind'>) => Promise<unknown>;
  onSaved?: () => Promise<void>;
  /** Without it there is no button to cancel: the form is the page. */
  onCancel?: () => void;
  /** Default: 'Guardar'. */
  saveLabel?: string;
  /** Above the buttons: what has to be accepted. */
  consent?: SavedPersonConsent;
}

/** What has to be accepted before the form is sent. */
interface SavedPersonConsent {
  readonly isMissing: boolean;
  /** `error`: shown once a press was refused. */
  readonly render: (error: string | undefined) => ReactNode;
}

const missingConsentText = 'Marca la casilla para aceptar.';

/** The data of a saved person; only the birth date of a child, and of an adult who accepts, has to be given. */
export function SavedPersonForm(props: SavedPersonFormProps) {
  const { title, kind, saved, name, onSave, onSaved, onCancel, saveLabel = 'Guardar', consent } = props;
  const [entries, setEntries] = useState(() => savedPersonEntries(saved, name));
  const submission = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  const { error } = submission;
  const problems = {
    ...(error instanceof ApiError && serverProblems(error.fields)),
    ...(submission.refused && entriesProblems(kind, entries)),
  };

  const type = (input: PersonInput, value: string) => {
    submission.clearError();
    setEntries((present) => ({ ...present, person: { ...present.person, [input]: value } }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (consent?.isMissing || Object.keys(entriesProblems(kind, entries)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      await onSave(personToSave(entries));
      await onSaved?.();
    });
  };
  const fieldOf = (field: SavedPersonField) => {
    if (field === 'shirtSize')
      return (
        <SizeTiles
          key={field}
          id={`${id}-${field}`}
          value={entries.person.shirtSize ?? ''}
          error={problems.shirtSize}
          isRequired={false}
          onChange={(size) => type('shirtSize', size)}
        />
      );
    return inputsOf(field)
      .filter(
        (input) =>
          !input.startsWith('licence.') || input === 'licence.has' || entries.person['licence.has'] === 'yes',
      )
      .map((input) => (
        <PersonInputField
          key={input}
          id={`${id}-${input}`}
          input={input}
          value={entries.person[input] ?? ''}
          error={problems[input]}
          isRequired={kind !== 'self' && input === 'birthDate'}
          isOwn={kind !== 'child'}
          federations={[]}
          onChange={(value) => type(input, value)}
        />
      ));
  };

  return (
    <form noValidate aria-labelledby={`${id}-title`} onSubmit={submit}>
      <Heading ref={heading} id={`${id}-title`} level={2} tabIndex={-1}>
        {title}
      </Heading>
      <div className={styles.fields}>
        <TextField
          label="Nombre completo"
          required
          autoComplete={kind === 'child' ? 'off' : 'name'}
          value={entries.fullName}
          error={problems.fullName}
          onChange={({ target }) => {
            submission.clearError();
            setEntries((present) => ({ ...present, fullName: target.value }));
          }}
        />
        {savedPersonFields.filter((field) => field !== 'emergencyContact').map(fieldOf)}
        <fieldset className={styles.emergency}>
          <legend className={styles.legend}>Contacto de emergencia</legend>
          {fieldOf('emergencyContact')}
        </fieldset>
      </div>
      {consent?.render(submission.refused && consent.isMissing ? missingConsentText : undefined)}
      {error !== undefined && Object.keys(problems).length === 0 && (
        <Banner tone="danger">{messageOf(error, 'No hemos podido guardarlo. Inténtalo de nuevo.')}</Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={submission.busy} busyLabel="Guardando...">
          {saveLabel}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

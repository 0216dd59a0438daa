import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import type { Submission } from '@dorsal/ui/use-submission';
import type { FormEvent, ReactNode } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { errorText } from '#/session/error-text.ts';
import styles from './CreateEventDialog.module.css';

export interface CreateFormProps {
  submission: Submission;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
  /** The fields whose errors are shown beside them. */
  shownFields: readonly string[];
  children: ReactNode;
}

/** The frame of a way to create an event: fields, what failed, buttons. */
export function CreateForm({
  submission,
  submitLabel,
  busyLabel,
  onSubmit,
  onCancel,
  shownFields,
  children,
}: CreateFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <Failure error={submission.error} shownFields={shownFields} />
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" busy={submission.busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

function Failure({ error, shownFields }: { error: unknown; shownFields: readonly string[] }) {
  if (error === undefined) return null;
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const others = fields.filter(([name]) => !shownFields.includes(name));
  if (fields.length > 0 && others.length === 0) return null;
  return (
    <Banner tone="danger">
      {error instanceof Error && error.name === 'EventFileError' ? error.message : errorText(error)}
      {others.length > 0 && (
        <ul className={styles.fields}>
          {others.map(([name, text]) => (
            <li key={name}>
              {name.replace(/^event\./, '')}: {text}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

import { ApiError } from '@dorsal/api-client';
import type { DeviceLinkBody } from '@dorsal/api-contract/panel/devices';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './Phones.module.css';

export interface AddPhoneFormProps {
  onAdded: (link: DeviceLinkBody) => Promise<void>;
  onCancel: () => void;
}

/** Names a new phone. */
export function AddPhoneForm({ onAdded, onCancel }: AddPhoneFormProps) {
  const { _id: organizerId } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  const api = useApi();
  const run = useGuarded();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [name, setName] = useState('');
  const isMissing = name.trim() === '';
  const field = submission.error instanceof ApiError ? submission.error.fields.name : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMissing) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () =>
      onAdded(await run(() => api.devices.add({ organizerId, eventId }, name.trim()))),
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Nombre del móvil"
        hint="Para saber cuál es: «Carpa 1» o el nombre de quien lo lleva."
        maxLength={60}
        required
        value={name}
        error={submission.refused && isMissing ? 'Pon un nombre al móvil.' : field}
        onChange={({ target }) => setName(target.value)}
      />
      {submission.error !== undefined && field === undefined && (
        <Banner tone="danger">{errorText(submission.error)}</Banner>
      )}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" busy={submission.busy} busyLabel="Añadiendo…">
          Ver su QR
        </Button>
      </DialogActions>
    </form>
  );
}

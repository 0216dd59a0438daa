import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { errorText } from '#/session/error-text.ts';
import { useSavedView } from './use-saved-view.ts';
import styles from './ViewTabs.module.css';

export interface SaveViewDialogProps {
  onClose: () => void;
}

/** Names the list as it is: filters, order and columns. */
export default function SaveViewDialog({ onClose }: SaveViewDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Guardar vista">
      <SaveViewForm onClose={onClose} />
    </Dialog>
  );
}

function SaveViewForm({ onClose }: SaveViewDialogProps) {
  const { create } = useSavedView();
  const toasts = useToast();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const isMissing = name.trim() === '';
  const field = submission.error instanceof ApiError ? submission.error.fields.name : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMissing) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      await create(name.trim(), isPrivate);
      onClose();
      toasts.show('Vista guardada.');
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Nombre de la vista"
        hint="Guarda los filtros, el orden y las columnas que ves ahora."
        maxLength={60}
        required
        value={name}
        error={submission.refused && isMissing ? 'Pon un nombre a la vista.' : field}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={isPrivate} onChange={({ target }) => setPrivate(target.checked)}>
        Solo para mí
      </Checkbox>
      {submission.error !== undefined && field === undefined && (
        <Banner tone="danger">{errorText(submission.error)}</Banner>
      )}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" busy={submission.busy} busyLabel="Guardando…">
          Guardar vista
        </Button>
      </DialogActions>
    </form>
  );
}

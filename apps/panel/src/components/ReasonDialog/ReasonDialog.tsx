import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextArea } from '@dorsal/ui/TextArea';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { errorText } from '#/session/error-text.ts';
import { DialogActions } from '../DialogActions/DialogActions.tsx';
import styles from './ReasonDialog.module.css';

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Says which person gets the reason, and what must not be in it. */
  hint: string;
  /** What an empty reason is answered. */
  missing: string;
  maxLength: number;
  /** The verb with what it concerns: 'Rechazar y enviar el motivo'. */
  confirmLabel: string;
  /** The dialog closes after it, and stays open with the problem if it fails. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Asks for the reason of a refusal, which a person gets by e-mail. */
export function ReasonDialog({ open, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Reason onClose={onClose} {...rest} />
    </Dialog>
  );
}

// `errorText` reports bugs.
const isReported = () => true;

function Reason({
  onClose,
  hint,
  missing,
  maxLength,
  confirmLabel,
  onConfirm,
}: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submission = useSubmission(isReported);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    void submission.send(event.currentTarget, async () => {
      await onConfirm(reason.trim());
      onClose();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={maxLength}
        value={reason}
        hint={hint}
        onChange={({ target }) => setReason(target.value)}
        {...(isMissing && { error: missing })}
      />
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="ink" busy={submission.busy} busyLabel="Enviando…">
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

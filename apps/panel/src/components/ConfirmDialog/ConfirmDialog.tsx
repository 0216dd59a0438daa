import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useSubmission } from '@dorsal/ui/use-submission';
import type { FormEvent, ReactNode } from 'react';
import { errorText } from '#/session/error-text.ts';
import { DialogActions } from '../DialogActions/DialogActions.tsx';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question: '¿Borrar «Marcha 5K»?'. */
  title: string;
  /** The consequence, in figures if there are any. */
  children: ReactNode;
  /** The verb with what it concerns: 'Borrar borrador'. */
  confirmLabel: string;
  /** As a gerund. */
  busyLabel: string;
  /** The dialog closes after it, and stays open with the reason if it fails. */
  onConfirm: () => Promise<void>;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ open, onClose, title, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Confirmation onClose={onClose} {...rest} />
    </Dialog>
  );
}

// `errorText` reports bugs.
const isReported = () => true;

function Confirmation({
  children,
  confirmLabel,
  busyLabel,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open' | 'title'>) {
  const submission = useSubmission(isReported);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submission.send(event.currentTarget, async () => {
      await onConfirm();
      onClose();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.consequence}>{children}</div>
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          type="submit"
          variant="ink"
          className={styles.danger}
          busy={submission.busy}
          busyLabel={busyLabel}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

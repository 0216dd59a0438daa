import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextArea } from '@dorsal/ui/TextArea';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { errorText } from '#/session/error-text.ts';
import styles from './PersonScreen.module.css';

export interface RefuseDocumentProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The dialog closes after it, and stays open with the problem if it fails. */
  onRefuse: (reason: string) => Promise<void>;
}

/** Asks why a document is refused: the person gets the reason by e-mail. */
export function RefuseDocument({ open, onClose, title, onRefuse }: RefuseDocumentProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Reason onClose={onClose} onRefuse={onRefuse} />
    </Dialog>
  );
}

// `errorText` reports bugs.
const isReported = () => true;

function Reason({ onClose, onRefuse }: Pick<RefuseDocumentProps, 'onClose' | 'onRefuse'>) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submission = useSubmission(isReported);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    void submission.send(event.currentTarget, async () => {
      await onRefuse(reason.trim());
      onClose();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={300}
        value={reason}
        hint="Lo enviamos por correo a la persona, con el enlace para mandar otro. No escribas datos de salud."
        onChange={({ target }) => setReason(target.value)}
        {...(isMissing && { error: 'Escribe el motivo: se lo enviamos a la persona.' })}
      />
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="ink" busy={submission.busy} busyLabel="Enviando…">
          Rechazar y enviar el motivo
        </Button>
      </DialogActions>
    </form>
  );
}

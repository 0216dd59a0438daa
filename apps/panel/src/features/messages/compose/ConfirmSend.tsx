import type { MessagePreviewBody } from '@dorsal/api-contract/panel/messages';
import { countOf } from '@dorsal/domain/count-text';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { useNow } from '#/components/use-now.ts';
import { errorText } from '#/session/error-text.ts';
import { paidText, peopleText } from '../message-texts.ts';
import styles from './Compose.module.css';
import type { WrittenMessage } from './kept-message.ts';

export interface ConfirmSendProps {
  open: boolean;
  onClose: () => void;
  preview: MessagePreviewBody;
  written: WrittenMessage;
  /** When it is sent, ISO 8601; null: now. */
  moment: string | null;
  timeZone: string;
  /** The verb with the number: 'Enviar a 312 personas'. */
  label: string;
  /** The dialog stays open with the reason if it fails. */
  onConfirm: () => Promise<void>;
}

/** The last question before a message leaves: to how many people, when, and what can't be undone. */
export function ConfirmSend({ open, onClose, label, ...props }: ConfirmSendProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`¿${label}?`}>
      <Confirmation onClose={onClose} label={label} {...props} />
    </Dialog>
  );
}

function Confirmation({
  onClose,
  preview: { people, pendingTransfer, mails, needsApproval },
  written,
  moment,
  timeZone,
  label,
  onConfirm,
}: Omit<ConfirmSendProps, 'open'>) {
  const [state, setState] = useState<'ready' | 'busy' | { readonly error: unknown }>('ready');
  const confirm = async () => {
    setState('busy');
    try {
      await onConfirm();
    } catch (error) {
      setState({ error });
    }
  };
  const now = useNow();
  return (
    <div className={styles.confirm}>
      <p>
        «{written.subject.trim()}» llegará a {peopleText(people)} en {countOf(mails, 'correo', 'correos')}
        {moment === null ? ', ahora mismo.' : `, el ${formatDayAndTime(moment, { now, timeZone })}.`}
        {pendingTransfer > 0 && ` ${paidText({ people, pendingTransfer })}`}
      </p>
      <p>
        {needsApproval
          ? 'Antes lo leemos, porque es el primero de tu organización. Te escribimos cuando salga.'
          : moment === null
            ? 'Lo que ya haya salido no se puede recoger. Puedes parar el resto mientras se envía.'
            : 'Hasta entonces puedes pararlo. Llegará a quienes tengan plaza en ese momento, también con la transferencia pendiente.'}
      </p>
      {typeof state === 'object' && <Banner tone="danger">{errorText(state.error)}</Banner>}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Seguir escribiendo
        </Button>
        <Button busy={state === 'busy'} busyLabel="Enviando…" onClick={() => void confirm()}>
          {label}
        </Button>
      </DialogActions>
    </div>
  );
}

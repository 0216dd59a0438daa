import { messageOf } from '@dorsal/api-client';
import { documentRequestCalls } from '@dorsal/api-client/document-request';
import type { DocumentRequestBody, RequestedDocumentBody } from '@dorsal/api-contract/document-requests';
import { isDocumentOpen } from '@dorsal/domain/asked-documents';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useState } from 'react';
import actionStyles from '~/components/DialogActions.module.css';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './DocumentsScreen.module.css';

export interface WithdrawDocumentProps {
  token: string;
  document: RequestedDocumentBody;
  timeZone: string;
  onWithdrawn: (request: DocumentRequestBody) => void;
}

/** Deletes a sent document, and asks before: it can't be undone. */
export function WithdrawDocument({ token, document, timeZone, onWithdrawn }: WithdrawDocumentProps) {
  const api = useApi();
  const toasts = useToast();
  const [pressedAt, setPressedAt] = useState<Date>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setPressedAt(undefined);
    setFailure(undefined);
  };
  const { label, isAboutHealth } = document;
  const withdraw = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      onWithdrawn(await documentRequestCalls(api).withdraw(token, document._id));
      toasts.result(`Hemos borrado «${label}».`);
      close();
    } catch (error) {
      // In the dialog: on a phone a message at the bottom would cover its buttons.
      setFailure(messageOf(error, 'No hemos podido borrarlo. Comprueba tu conexión e inténtalo de nuevo.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div>
      <Button variant="ghost" size="sm" className={styles.withdraw} onClick={() => setPressedAt(new Date())}>
        {isAboutHealth ? 'Retirar el consentimiento y borrarlo' : 'Borrarlo'}
        <span className="visually-hidden">: {label}</span>
      </Button>
      <Dialog open={pressedAt !== undefined} onClose={close} title={`¿Borrar «${label}»?`}>
        <p>
          {isAboutHealth
            ? 'Retiras el consentimiento y borramos el archivo en el acto.'
            : 'Borramos el archivo en el acto.'}{' '}
          No se puede deshacer.
        </p>
        {pressedAt && <p>{sendAgainText(document, { now: pressedAt, timeZone })}</p>}
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <div className={actionStyles.actions}>
          <Button variant="ink" busy={isBusy} busyLabel="Borrando..." onClick={() => void withdraw()}>
            {isAboutHealth ? 'Retirar y borrar' : 'Borrar'}
          </Button>
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** 'El plazo ha terminado: no podrás enviar otro.' An accepted document is not open, but another may be sent in time. */
function sendAgainText(
  { state, deadline }: RequestedDocumentBody,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): string {
  const accepted = state === 'accepted' ? 'La organización ya lo ha aceptado. ' : '';
  if (!isDocumentOpen(deadline, now)) return `${accepted}El plazo ha terminado: no podrás enviar otro.`;
  const until = deadline === null ? '' : ` hasta el ${formatEventDateTime(deadline, timeZone)}`;
  const review = accepted === '' ? '' : ', y tendrán que revisarlo de nuevo';
  return `${accepted}Podrás enviar otro${until}${review}.`;
}

import { messageOf } from '@dorsal/api-client';
import type { AwaitedGuardianBody } from '@dorsal/api-contract/participants';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Avatar } from '@dorsal/ui/Avatar';
import { Badge } from '@dorsal/ui/Badge';
import { Button } from '@dorsal/ui/Button';
import { type ReactNode, useState } from 'react';
import styles from './ParticipantTicket.module.css';

export { sentTicketsText } from './sent-tickets.ts';

export interface AwaitedTicketProps {
  participant: { readonly fullName: string; readonly email: string };
  guardian: AwaitedGuardianBody;
  /** Of the event. */
  timeZone: string;
  /** The button that corrects the participant's data. */
  correction?: ReactNode;
  /** Mails the guardian the link again. Omitted: not offered. Rejects with an `ApiError`. */
  onAskGuardian?: (() => Promise<unknown>) | undefined;
}

type Asking = 'idle' | 'busy' | 'sent' | { readonly failure: string };

const failedText = 'No hemos podido enviar el enlace. Comprueba tu conexión e inténtalo de nuevo.';

/** The row of a place without a ticket, because the consent of a guardian is missing. */
export function AwaitedTicket({
  participant: { fullName, email },
  guardian,
  timeZone,
  correction,
  onAskGuardian,
}: AwaitedTicketProps) {
  const [asking, setAsking] = useState<Asking>('idle');
  const askAgain = async () => {
    setAsking('busy');
    try {
      await onAskGuardian?.();
      setAsking('sent');
    } catch (error) {
      setAsking({ failure: messageOf(error, failedText) });
    }
  };
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <Avatar name={fullName} tone="neutral" />
        <div className={styles.person}>
          <p className={styles.name}>{fullName}</p>
          <p className={styles.email}>{email}</p>
        </div>
        <Badge tone="warning">Falta la autorización</Badge>
        <div className={styles.buttons}>
          {correction}
          {onAskGuardian && guardian.state !== 'expired' && (
            <Button
              className={styles.toggle}
              variant="outline"
              size="sm"
              busy={asking === 'busy'}
              busyLabel="Enviando..."
              onClick={() => void askAgain()}
            >
              Enviar otra vez
              <span className="visually-hidden"> el enlace para autorizar a {fullName}</span>
            </Button>
          )}
        </div>
      </div>
      <p className={styles.awaited}>{awaitedText(guardian, timeZone)}</p>
      <output className={styles.awaited}>{asking === 'sent' && 'Enlace enviado.'}</output>
      <p role="alert" className={styles.notice}>
        {typeof asking === 'object' && asking.failure}
      </p>
    </div>
  );
}

function awaitedText({ state, name, deadline }: AwaitedGuardianBody, timeZone: string): string {
  const guardian = name ?? 'quien autoriza';
  const until = deadline === null ? undefined : formatEventDateTime(deadline, timeZone);
  switch (state) {
    case 'waiting':
      return `Hemos enviado un enlace a ${guardian}. El QR aparecerá cuando firme${until ? `; tiene hasta el ${until}` : ''}.`;
    case 'refused':
      return `La respuesta ha sido no.${until ? ` Puede cambiar de idea hasta el ${until}.` : ''} La plaza sigue reservada: habla con la organización.`;
    case 'expired':
      return `El plazo para autorizar terminó${until ? ` el ${until}` : ''}. La plaza sigue reservada: habla con la organización.`;
    default:
      return state satisfies never;
  }
}

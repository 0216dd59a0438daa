import { qrSize } from '@dorsal/domain/qr-payload';
import { Spinner } from '@dorsal/ui/Spinner';
import { FocusOnArrival } from '../later/FocusOnArrival.tsx';
import { LaterFailure } from '../later/LaterFailure.tsx';
import { qrPath } from './qr-modules.ts';
import styles from './TicketQr.module.css';
import type { Ticket } from './ticket.ts';
import { useQrModules } from './use-qr-modules.ts';

export interface QrCodeProps {
  ticket: Ticket;
}

/** The code itself, black on a white plate that is its quiet zone. */
export function QrCode({ ticket }: QrCodeProps) {
  const { modules, failure, isRetrying, retry } = useQrModules(ticket);
  return <div className={styles.plate}>{drawing()}</div>;

  function drawing() {
    if (modules) {
      return (
        <>
          {failure !== undefined && <FocusOnArrival />}
          <svg
            role="img"
            aria-label={`Código QR de ${ticket.participant.fullName}, ${ticket.event.name}`}
            width={qrSize}
            height={qrSize}
            viewBox={`0 0 ${modules.size} ${modules.size}`}
            shapeRendering="crispEdges"
          >
            <path d={qrPath(modules)} fill="currentColor" />
          </svg>
        </>
      );
    }
    if (failure === undefined) return <Spinner size="sm">Preparando el QR...</Spinner>;
    return (
      <LaterFailure failure={failure} isRetrying={isRetrying} onRetry={retry}>
        No hemos podido preparar el QR.
      </LaterFailure>
    );
  }
}

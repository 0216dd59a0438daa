import { qrSize } from '@dorsal/domain/qr-payload';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { FullScreenQr } from './FullScreenQr.tsx';
import { QrDrawing } from './QrDrawing.tsx';
import type { Ticket } from './ticket.ts';
import styles from './TicketQr.module.css';
import { useBroughtIntoView } from './use-brought-into-view.ts';

export interface QrCodeProps {
  ticket: Ticket;
  /** All tickets of the full-screen view, in order, including this one; empty if there is no such view. */
  heldTogether: readonly Ticket[];
  /** True if a press has opened it: it is scrolled into view. */
  isAskedFor: boolean;
}

/** The code, black on a white plate that is its quiet zone. A press anywhere on it opens the full-screen view. */
export function QrCode({ ticket, heldTogether, isAskedFor }: QrCodeProps) {
  const place = useBroughtIntoView(isAskedFor);
  const [isEnlarged, setIsEnlarged] = useState(false);
  return (
    <div ref={place} className={styles.codeAndButton}>
      <div className={styles.plate}>
        <QrDrawing ticket={ticket} sidePx={() => qrSize} />
      </div>
      {heldTogether.length > 0 && (
        <>
          <button type="button" className={styles.enlarge} onClick={() => setIsEnlarged(true)}>
            <Maximize2 aria-hidden="true" />
            Ampliar<span className="visually-hidden"> el QR de {ticket.participant.fullName}</span>
          </button>
          <FullScreenQr
            open={isEnlarged}
            onClose={() => setIsEnlarged(false)}
            ticket={ticket}
            tickets={heldTogether}
          />
        </>
      )}
    </div>
  );
}

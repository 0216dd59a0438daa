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
  /** All that can be leafed through over the whole screen, in order, with this one among them; none where there is no screen to fill. */
  heldTogether: readonly Ticket[];
  /** A press has asked for it: it comes into view. */
  isAskedFor: boolean;
}

/** The code itself, black on a white plate that is its quiet zone. A press anywhere on it shows it over the whole screen. */
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

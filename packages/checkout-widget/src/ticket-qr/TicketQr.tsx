import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { ticketTypeName } from '@dorsal/domain/ticket-image';
import { Bib } from '@dorsal/ui/Bib';
import { BibSection } from '@dorsal/ui/BibSection';
import { Button } from '@dorsal/ui/Button';
import { Download, Share2 } from 'lucide-react';
import { QrCode } from './QrCode.tsx';
import type { Ticket } from './ticket.ts';
import styles from './TicketQr.module.css';
import { useSaveTicket } from './use-save-ticket.ts';
import { useShareTicket } from './use-share-ticket.ts';

export interface TicketQrProps {
  ticket: Ticket;
  /** The page that is shared with the ticket. Default: the current page, without the fragment. */
  pageUrl?: string | undefined;
  /** All tickets of a purchase in order, including this one, for the full-screen view. Default: this one alone. */
  heldTogether?: readonly Ticket[] | undefined;
  /** True in a frame, which is as high as its content and has no full-screen view. Default false. */
  isFramed?: boolean;
  /**
   * True if a press has opened it: its code is scrolled into view. Default false: open from the start, it doesn't
   * scroll.
   */
  isAskedFor?: boolean;
}

/** The open panel of one ticket: its QR code, with buttons to save and share it. */
export function TicketQr({
  ticket,
  pageUrl,
  heldTogether = [ticket],
  isFramed = false,
  isAskedFor = false,
}: TicketQrProps) {
  const { event, participant } = ticket;
  const { share, prepare, notice } = useShareTicket(ticket, pageUrl);
  const saving = useSaveTicket(ticket);
  const facts = [
    ticketTypeName(ticket.ticketTypeName),
    formatEventDateTime(event.startDate, event.timeZone, myTicketsFallbacks.date),
  ];
  return (
    <Bib tone="coral" columns="304px minmax(0, 1fr)" className={styles.panel}>
      <BibSection className={styles.code}>
        <QrCode ticket={ticket} heldTogether={isFramed ? [] : heldTogether} isAskedFor={isAskedFor} />
      </BibSection>
      <BibSection perforation="beside" className={styles.texts}>
        <h3 className={styles.heading}>Ticket de acceso</h3>
        <p className={styles.name}>{participant.fullName}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <p className={styles.note}>
          El organizador puede pedirte este QR en la entrada. Lo mejor es que lo guardes en el móvil.
        </p>
        <div className={styles.actions}>
          <Button variant="ink" onClick={() => void saving.save()}>
            <Download aria-hidden="true" />
            Descargar ticket
          </Button>
          <Button variant="outline" onPointerDown={prepare} onFocus={prepare} onClick={() => void share()}>
            <Share2 aria-hidden="true" />
            Compartir
          </Button>
        </div>
        <p role="alert" className={styles.notice}>
          {saving.notice ?? notice}
        </p>
      </BibSection>
    </Bib>
  );
}

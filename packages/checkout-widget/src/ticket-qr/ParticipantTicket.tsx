import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Avatar } from '@dorsal/ui/Avatar';
import { Button } from '@dorsal/ui/Button';
import { IconButton } from '@dorsal/ui/IconButton';
import { Spinner } from '@dorsal/ui/Spinner';
import { QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { prepareWhenIdle, whenIdle } from '../lazy/prepare.ts';
import { lazyTicketFile } from './lazy-ticket-file.ts';
import { lazyTicketQr } from './lazy-ticket-qr.ts';
import { lazyAwaitedTicket } from './lazy-awaited-ticket.ts';
import { LazyTicketQr } from './LazyTicketQr.tsx';
import { lazyQrLibrary } from './qr-library.ts';
import styles from './ParticipantTicket.module.css';
import type { Ticket } from './ticket.ts';
import { useShareTicket } from './use-share-ticket.ts';

export interface ParticipantTicketProps {
  ticket: Ticket;
  /** The page that is shared with the ticket. Default: the current page, without the fragment. */
  pageUrl?: string | undefined;
  /** All tickets of a purchase in order, including this one, for the full-screen view. Default: this one alone. */
  heldTogether?: readonly Ticket[] | undefined;
  /** True in a frame, which is as high as its content and has no full-screen view. Default false. */
  isFramed?: boolean;
  /** In the row, before 'Ver QR': the button that corrects the participant's data. */
  correction?: ReactNode;
  /**
   * Counts the presses elsewhere on the page that ask for this ticket: each opens it and focuses it. Default 0: none.
   */
  timesAsked?: number;
  /** Mails the guardian of a person under 18 the link again. Omitted: not offered. */
  onAskGuardian?: (() => Promise<unknown>) | undefined;
  /** Shown below the open ticket: further actions. */
  children?: ReactNode;
}

/**
 * One participant's row: name, e-mail, share, and the QR code that opens below; or that the consent of a guardian is
 * missing.
 */
export function ParticipantTicket({ onAskGuardian, ...props }: ParticipantTicketProps) {
  const { participant, event } = props.ticket;
  if (!participant.guardian) return <ValidTicket {...props} />;
  const awaited = {
    participant,
    guardian: participant.guardian,
    timeZone: event.timeZone,
    correction: props.correction,
    onAskGuardian,
  };
  return (
    <LazyPart
      module={lazyAwaitedTicket}
      waiting={<Spinner size="sm">Cargando la plaza...</Spinner>}
      failureText="No hemos podido mostrar una plaza."
    >
      {({ AwaitedTicket }) => <AwaitedTicket {...awaited} />}
    </LazyPart>
  );
}

function ValidTicket({
  ticket,
  pageUrl,
  heldTogether,
  isFramed = false,
  correction,
  timesAsked = 0,
  children,
}: Omit<ParticipantTicketProps, 'onAskGuardian'>) {
  const { fullName, email } = ticket.participant;
  const { startDate, timeZone } = ticket.event;
  const { share, prepare, notice } = useShareTicket(ticket, pageUrl);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [timesOpened, setTimesOpened] = useState(0);
  if (timesAsked !== timesOpened) {
    setTimesOpened(timesAsked);
    setIsOpen(true);
  }
  useEffect(() => {
    if (timesAsked > 0) toggle.current?.focus();
  }, [timesAsked]);
  // So that a press opens and saves the ticket at once, also at the race without a connection.
  useEffect(() => prepareWhenIdle(lazyTicketQr, lazyQrLibrary, lazyTicketFile), []);
  // Creating the date formatter takes as long as the rest of the panel, and happens only once: do it when idle.
  useEffect(() => whenIdle(() => formatEventDateTime(startDate, timeZone)), [startDate, timeZone]);
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <Avatar name={fullName} tone="neutral" />
        <div className={styles.person}>
          <p className={styles.name}>{fullName}</p>
          <p className={styles.email}>{email}</p>
        </div>
        <IconButton
          line
          aria-label={`Compartir el ticket de ${fullName}`}
          onPointerDown={prepare}
          onFocus={prepare}
          onClick={() => void share()}
        >
          <Share2 aria-hidden="true" />
        </IconButton>
        <div className={styles.buttons}>
          {correction}
          <Button
            ref={toggle}
            className={styles.toggle}
            variant={isOpen ? 'outline' : 'ink'}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {!isOpen && <QrIcon aria-hidden="true" />}
            {isOpen ? 'Ocultar QR' : 'Ver QR'}
            <span className="visually-hidden"> de {fullName}</span>
          </Button>
        </div>
      </div>
      <p role="alert" className={styles.notice}>
        {notice}
      </p>
      <div id={panelId} className={styles.panel}>
        {isOpen && (
          <>
            <LazyTicketQr
              ticket={ticket}
              pageUrl={pageUrl}
              heldTogether={heldTogether}
              isFramed={isFramed}
              isAskedFor
            />
            {children}
          </>
        )}
      </div>
    </div>
  );
}

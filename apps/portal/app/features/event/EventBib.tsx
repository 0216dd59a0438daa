import type { EventBody } from '@dorsal/api-contract/events';
import { onOfferFirst } from '@dorsal/domain/ticket-order';
import { Bib } from '@dorsal/ui/Bib';
import { BibSection } from '@dorsal/ui/BibSection';
import { TicketStub } from '@dorsal/ui/TicketStub';
import { Link } from 'react-router';
import { useReaderZone } from '~/components/reader-zone.ts';
import { EventCountdown } from './EventCountdown.tsx';
import { useEventStatus } from './event-status-now.ts';
import { FinishedNotice } from './FinishedNotice.tsx';
import {
  fewLeft,
  onSaleUntil,
  ticketFee,
  ticketLicence,
  ticketPrice,
  whyUnavailable,
} from './ticket-texts.ts';
import styles from './EventBib.module.css';

export interface EventBibProps {
  event: EventBody;
  renderedAt: number;
}

/** The event's start and its tickets with prices; each ticket links to the checkout with that ticket selected. */
export function EventBib({ event, renderedAt }: EventBibProps) {
  const isFinished = useEventStatus(event.startDate, renderedAt) === 'finished';
  const zones = { timeZone: event.timeZone, readerZone: useReaderZone() };
  return (
    <Bib lift="float" className={styles.bib}>
      {isFinished && (
        <BibSection>
          <FinishedNotice />
        </BibSection>
      )}
      {!isFinished && event.startDate !== null && (
        <BibSection>
          <p className={styles.lead}>La salida es en</p>
          <EventCountdown startDate={event.startDate} renderedAt={renderedAt} />
        </BibSection>
      )}
      <BibSection {...(event.startDate !== null && { perforation: 'above' })} className={styles.tickets}>
        <h2 className="visually-hidden">Entradas</h2>
        {event.tickets.length === 0 && <p>Todavía no hay entradas para este evento.</p>}
        <ul className={styles.list}>
          {onOfferFirst(event.tickets).map((ticket) => {
            const unavailable = whyUnavailable(ticket, { isFinished, zones });
            const note = fewLeft(ticket);
            const until = onSaleUntil(ticket, zones);
            const licence = ticketLicence(ticket, event.sport);
            const priceNote = [ticketFee(ticket, event.fee), licence].filter(Boolean).join(' ');
            return (
              <li key={ticket._id} data-on-sale={unavailable === undefined || undefined}>
                <TicketStub
                  name={ticket.name}
                  price={ticketPrice(ticket)}
                  {...(ticket.description && { description: ticket.description })}
                  {...(until && { until })}
                  {...(note && { note })}
                  {...(priceNote && { priceNote })}
                  {...(unavailable && { unavailable })}
                  render={
                    <Link
                      to={`/events/${event.slug}/checkout/${event._id}?ticket=${ticket._id}`}
                      state={{ ticketId: ticket._id }}
                      prefetch="intent"
                    />
                  }
                />
              </li>
            );
          })}
        </ul>
      </BibSection>
    </Bib>
  );
}

import { formatEventDate } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { participantCount } from '@dorsal/domain/purchased-tickets';
import { Heading } from '@dorsal/ui/Heading';
import { ChevronRight, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import type { StoredTickets } from '~/session/ticket-store.ts';
import styles from './KeptEvents.module.css';

export interface KeptEventsProps {
  events: readonly StoredTickets[];
}

/** The events whose tickets are stored on this device, with links to them. */
export function KeptEvents({ events }: KeptEventsProps) {
  return (
    <section className={styles.kept} aria-labelledby="tickets-guardados">
      <Heading level={2} id="tickets-guardados">
        Tickets guardados en este dispositivo
      </Heading>
      <ul className={styles.list}>
        {events.map(({ event: { _id, name, startDate, timeZone }, purchasedTickets, cover }) => (
          <li key={_id}>
            <Link to={`/mistickets/${_id}`} reloadDocument className={styles.link}>
              <span className={styles.cover} aria-hidden="true">
                {cover === null ? <Ticket /> : <img src={cover} alt="" />}
              </span>
              <span className={styles.texts}>
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.facts}>
                  {formatEventDate(startDate, timeZone, myTicketsFallbacks.date)} ·{' '}
                  {ticketCount(participantCount(purchasedTickets))}
                </span>
              </span>
              <ChevronRight className={styles.chevron} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ticketCount = (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`);

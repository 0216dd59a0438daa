import { useSuspenseQuery } from '@tanstack/react-query';
import { CapacityBar } from '#/components/CapacityBar/CapacityBar.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EventScreen.module.css';
import { overviewQuery } from './overview-query.ts';

export interface TicketPlacesProps {
  eventId: string;
}

/** The places of each ticket type. */
export function TicketPlaces({ eventId }: TicketPlacesProps) {
  const { _id: organizerId } = useCurrentOrganizer();
  const { data } = useSuspenseQuery(overviewQuery(useApi(), { organizerId, eventId }));
  const { tickets } = data.published ?? data.content;
  return (
    <section aria-labelledby="tickets">
      <SectionHeading id="tickets">Plazas por entrada</SectionHeading>
      {tickets.length === 0 && <p className={styles.text}>Todavía no hay entradas puestas.</p>}
      <ul className={styles.tickets}>
        {tickets.map((ticket) => {
          const places = data.sold[ticket.id] ?? {
            sold: 0,
            held: 0,
            withheld: ticket.withheld,
            capacity: ticket.capacity,
          };
          return (
            <li key={ticket.id} className={styles.ticket}>
              <span>{ticket.name || 'Entrada sin nombre'}</span>
              <CapacityBar {...places} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { useNow } from '#/components/use-now.ts';
import styles from './EventList.module.css';
import { EventRow } from './EventRow.tsx';

export interface EventListProps {
  events: readonly PanelEventBody[];
}

/** The events as rows: when, what, how full, what was collected. */
export function EventList({ events }: EventListProps) {
  const organizer = useCurrentOrganizer();
  const now = useNow();
  const showsMoney = organizer.permissions.includes('figures.read');
  return (
    <div className={styles.list} data-money={showsMoney || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span>Salida</span>
        <span />
        <span>Evento</span>
        <span>Estado</span>
        <span>Plazas</span>
        {showsMoney && <span className={styles.end}>Cobrado</span>}
        <span />
      </div>
      <ul className={styles.rows}>
        {events.map((event) => (
          <EventRow key={event._id} event={event} now={now} collected={showsMoney ? event.collected : null} />
        ))}
      </ul>
    </div>
  );
}

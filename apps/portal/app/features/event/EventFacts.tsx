import type { EventBody } from '@dorsal/api-contract/events';
import { formatDuration } from '@dorsal/domain/event-dates';
import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { TextLink } from '@dorsal/ui/TextLink';
import { CalendarDays, Clock, MapPin, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { EventTime } from '~/components/EventTime.tsx';
import { useEventStatus } from './event-status-now.ts';
import { Fallback } from './Fallback.tsx';
import styles from './EventFacts.module.css';

export interface EventFactsProps {
  event: EventBody;
  renderedAt: number;
}

/** Date, duration, place and category, with the spec's fallbacks; and a link to add the date to a calendar. */
export function EventFacts({ event, renderedAt }: EventFactsProps) {
  const isFinished = useEventStatus(event.startDate, renderedAt) === 'finished';
  const duration = formatDuration(event.durationHours);
  return (
    <dl className={styles.facts}>
      <Fact icon={<CalendarDays aria-hidden="true" />} term="Fecha">
        {event.startDate === null ? (
          <Fallback>{eventFallbacks.date}</Fallback>
        ) : (
          <EventTime at={event.startDate} timeZone={event.timeZone} />
        )}
        {event.startDate !== null && !isFinished && (
          <TextLink standalone className={styles.calendar} href={`/events/${event.slug}/calendar.ics`}>
            Añadir al calendario
          </TextLink>
        )}
      </Fact>
      {duration && (
        <Fact icon={<Clock aria-hidden="true" />} term="Duración">
          {duration}
        </Fact>
      )}
      <Fact icon={<MapPin aria-hidden="true" />} term="Lugar">
        {event.location || <Fallback>{eventFallbacks.location}</Fallback>}
      </Fact>
      <Fact icon={<Tag aria-hidden="true" />} term="Categoría">
        {event.category || <Fallback>{eventFallbacks.category}</Fallback>}
      </Fact>
    </dl>
  );
}

interface FactProps {
  icon: ReactNode;
  term: string;
  children: ReactNode;
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div>
      <dt className={styles.term}>
        {icon}
        {term}
      </dt>
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}

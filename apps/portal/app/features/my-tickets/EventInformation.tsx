import type { EventBody } from '@dorsal/api-contract/events';
import { formatDuration, formatEventDate } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { Heading } from '@dorsal/ui/Heading';
import { CalendarDays, Clock, MapPin, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { EventDescription } from './EventDescription.tsx';
import styles from './EventInformation.module.css';

export interface EventInformationProps {
  event: Pick<
    EventBody,
    'category' | 'startDate' | 'timeZone' | 'durationHours' | 'location' | 'description'
  >;
}

/** The tab 'Información': category, date, duration, place and description, each with its fallback (spec, section 2). */
export function EventInformation({ event }: EventInformationProps) {
  const duration = formatDuration(event.durationHours);
  return (
    <div className={styles.information}>
      <dl className={styles.facts}>
        <Fact icon={<Tag />} name="Categoría">
          {event.category?.trim() || myTicketsFallbacks.category}
        </Fact>
        <Fact icon={<CalendarDays />} name="Fecha">
          {formatEventDate(event.startDate, event.timeZone, myTicketsFallbacks.date)}
        </Fact>
        {duration !== undefined && (
          <Fact icon={<Clock />} name="Duración">
            {duration}
          </Fact>
        )}
        <Fact icon={<MapPin />} name="Lugar">
          {event.location?.trim() || myTicketsFallbacks.location}
        </Fact>
      </dl>
      <section className={styles.description}>
        <Heading level={2}>Descripción</Heading>
        <EventDescription html={event.description} />
      </section>
    </div>
  );
}

interface FactProps {
  icon: ReactNode;
  name: string;
  children: string;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

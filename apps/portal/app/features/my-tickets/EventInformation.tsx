import type { EventBody } from '@dorsal/api-contract/events';
import { formatDuration, formatEventDate } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { CalendarDays, Clock, MapPin, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarAddress } from './calendar-address.ts';
import { EventDescription } from './EventDescription.tsx';
import styles from './EventInformation.module.css';
import { useIsUpcoming } from './use-is-upcoming.ts';

export interface EventInformationProps {
  event: Pick<
    EventBody,
    'slug' | 'category' | 'startDate' | 'timeZone' | 'durationHours' | 'location' | 'description'
  >;
  /** Whether the data are the copy on this device: the calendar file is then unavailable. Default: false. */
  isKept?: boolean;
}

/** The tab 'Información': category, date, duration, place and description, each with its fallback (spec, section 2). */
export function EventInformation({ event, isKept = false }: EventInformationProps) {
  const isUpcoming = useIsUpcoming(event.startDate);
  const duration = formatDuration(event.durationHours);
  return (
    <div className={styles.information}>
      <dl className={styles.facts}>
        <Fact icon={<Tag />} name="Categoría">
          {event.category?.trim() || myTicketsFallbacks.category}
        </Fact>
        <Fact icon={<CalendarDays />} name="Fecha">
          {formatEventDate(event.startDate, event.timeZone, myTicketsFallbacks.date)}
          {isUpcoming && !isKept && (
            <TextLink standalone className={styles.calendar} href={calendarAddress(event)}>
              Añadir al calendario
            </TextLink>
          )}
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
  children: ReactNode;
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

import { sameOrganizerQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import { organizerInitials } from '@dorsal/domain/display-name';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Heading } from '@dorsal/ui/Heading';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '~/session/ApiProvider.tsx';
import { Fallback } from './Fallback.tsx';
import styles from './EventOrganizer.module.css';

export interface EventOrganizerProps {
  /** The event's `_id` or slug, as in the query's key. */
  id: string;
  event: EventBody;
}

/** The event's organizer, a link to contact them, and their other upcoming events. */
export function EventOrganizer({ id, event: { slug, organizer } }: EventOrganizerProps) {
  return (
    <section id="organiza" className={styles.section} data-below-fold>
      <Heading level={2}>Organiza</Heading>
      <div className={styles.card}>
        {organizer.logo === null ? (
          <span className={styles.initials} aria-hidden="true">
            {organizerInitials(organizer.name)}
          </span>
        ) : (
          <img className={styles.logo} src={organizer.logo} alt="" width={64} height={64} loading="lazy" />
        )}
        <p className={styles.name}>{organizer.name}</p>
        {organizer.takesMessages && (
          <ButtonLink
            variant="outline"
            size="sm"
            className={styles.contact}
            render={<Link to={`/events/${slug}/contacto`} />}
          >
            Contactar
          </ButtonLink>
        )}
      </div>
      <OtherEvents id={id} organizerName={organizer.name} />
    </section>
  );
}

/** Renders nothing until the events are known, or if there are none. */
function OtherEvents({ id, organizerName }: { id: string; organizerName: string }) {
  const { data: others = [] } = useQuery(sameOrganizerQuery(useApi(), id));
  if (others.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>Otros eventos de {organizerName}</h3>
      <ul className={styles.others}>
        {others.map(({ _id, slug, name, startDate, timeZone, location }) => (
          <li key={_id} className={styles.other}>
            <Link to={`/events/${slug}`} className={styles.link} prefetch="intent">
              {name}
            </Link>
            <span className={styles.facts}>
              {startDate === null ? (
                <Fallback>{eventFallbacks.date}</Fallback>
              ) : (
                <time dateTime={startDate}>{formatEventDate(startDate, timeZone)}</time>
              )}
              {location && ` · ${location}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

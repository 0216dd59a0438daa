import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { EventCard } from '@dorsal/ui/EventCard';
import { Heading } from '@dorsal/ui/Heading';
import { Link } from 'react-router';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { dateParts, priceText } from '~/components/event-card-texts.tsx';
import type { UpcomingEvent } from './upcoming-events.ts';
import styles from './UpcomingEvents.module.css';

export interface UpcomingEventsProps {
  /** At least one. */
  events: readonly UpcomingEvent[];
}

/** The next events: a row, or a horizontally scrolling strip on narrow screens. */
export function UpcomingEvents({ events }: UpcomingEventsProps) {
  return (
    <section className={styles.upcoming} aria-labelledby="upcoming" data-below-fold>
      <Container className={styles.head}>
        <Heading level={2} size="d2" id="upcoming">
          Próximas salidas
        </Heading>
        <ButtonLink size="sm" variant="outline" render={<Link to="/events" />}>
          Ver todos los eventos
        </ButtonLink>
      </Container>
      <ul className={styles.row}>
        {events.map((event) => (
          <li key={event._id}>
            <UpcomingCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UpcomingCard({ event }: { event: UpcomingEvent }) {
  const price = priceText(event);
  return (
    <EventCard
      render={<Link to={`/events/${event.slug}`} prefetch="intent" />}
      title={event.name}
      cover={
        <EventCover
          cover={coverOf(event)}
          sizes="(min-width: 1024px) 300px, (min-resolution: 2.5dppx) 48vw, 72vw"
        />
      }
      {...(event.category && { category: event.category })}
      {...dateParts(event)}
      place={event.location ?? <span lang="en">{eventFallbacks.location}</span>}
      {...(price && { price })}
    />
  );
}

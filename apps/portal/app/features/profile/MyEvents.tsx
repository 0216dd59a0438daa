import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { EventCard } from '@dorsal/ui/EventCard';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { dateParts, type MyEvent, myEvents } from './my-events.ts';
import styles from './MyEvents.module.css';
import { ownPurchasesQuery } from './purchases.ts';
import { myEventsId, useSectionOfAddress } from './use-section-of-address.ts';

/** The events for which the person has places. A failure to load them is only logged (spec, section 8). */
export function MyEvents() {
  const section = useSectionOfAddress();
  const purchases = useQuery(ownPurchasesQuery(useApi()));
  const [nowMs] = useState(() => Date.now());
  const events = myEvents(purchases.data?.orders ?? [], nowMs);
  return (
    <section ref={section} id={myEventsId} className={styles.section} aria-labelledby="titulo-mis-eventos">
      <Heading level={2} size="d2" id="titulo-mis-eventos">
        Mis Eventos
      </Heading>
      {purchases.isPending && <Spinner>Cargando tus eventos...</Spinner>}
      {!purchases.isPending && events.length === 0 && (
        <EmptyState
          level={3}
          title="No tienes eventos registrados."
          action={
            <ButtonLink variant="ink" render={<Link to="/events" />}>
              Explorar eventos
            </ButtonLink>
          }
        />
      )}
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id}>
              <MyEventCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MyEventCard({ event }: { event: MyEvent }) {
  const address = `/events/${event.slug || event.id}`;
  return (
    <EventCard
      render={<Link to={address} />}
      title={event.name}
      cover={
        <EventCover
          cover={coverOf({ _id: event.id, cover: event.cover })}
          sizes="(min-width: 768px) 400px, 100vw"
        />
      }
      {...(event.category && { category: event.category })}
      {...dateParts(event)}
      {...(event.location && { place: event.location })}
      actions={
        <>
          <ButtonLink
            variant="ink"
            size="sm"
            className={styles.action}
            render={<Link to={`/mistickets/${event.id}`} aria-label={`Ver tickets: ${event.name}`} />}
          >
            Ver tickets
          </ButtonLink>
          <ButtonLink
            variant="outline"
            size="sm"
            className={styles.action}
            render={<Link to={address} aria-label={`Ver evento: ${event.name}`} />}
          >
            Ver evento
          </ButtonLink>
        </>
      }
    />
  );
}

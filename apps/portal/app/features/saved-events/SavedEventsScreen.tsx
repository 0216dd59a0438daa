import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { EventCard } from '@dorsal/ui/EventCard';
import { Heading } from '@dorsal/ui/Heading';
import { useRef } from 'react';
import { Link } from 'react-router';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { forgetEvent, type SavedEvent, useSavedEvents } from '~/session/saved-events.ts';
import styles from './SavedEventsScreen.module.css';

/** The events that the visitor has saved on this device; the server does not get them. */
export function SavedEventsScreen() {
  const events = useSavedEvents();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const forget = (id: string, index: number) => {
    // The focused button disappears with its card.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? heading.current)?.focus();
    forgetEvent(id);
  };
  return (
    <Container className={styles.screen}>
      <Heading ref={heading} level={1} tabIndex={-1}>
        Guardados
      </Heading>
      <p className={styles.lead}>Los eventos que guardas están solo en este dispositivo.</p>
      {events?.length === 0 && (
        <EmptyState
          title="Todavía no has guardado ningún evento."
          action={
            <ButtonLink variant="ink" render={<Link to="/events" />}>
              Explorar eventos
            </ButtonLink>
          }
        >
          Pulsa «Guardar» en la página de un evento.
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <ul ref={list} className={styles.events}>
          {events.map((event, index) => (
            <li key={event._id}>
              <SavedEventCard event={event} onForget={() => forget(event._id, index)} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

function SavedEventCard({ event, onForget }: { event: SavedEvent; onForget: () => void }) {
  const { _id, slug, name, startDate, timeZone, location, category, cover } = event;
  const [day = '', ...monthYear] = formatEventDate(startDate, timeZone, myTicketsFallbacks.date).split(' ');
  return (
    <EventCard
      render={<Link to={`/events/${slug}`} />}
      level={2}
      title={name}
      cover={<EventCover cover={coverOf({ _id, cover })} sizes="(min-width: 768px) 400px, 100vw" />}
      {...(category && { category })}
      {...(startDate
        ? { day, monthYear: monthYear.join(' '), dateTime: startDate }
        : { day: '–', monthYear: myTicketsFallbacks.date })}
      {...(location && { place: location })}
      actions={
        <Button variant="outline" size="sm" aria-label={`Quitar de guardados: ${name}`} onClick={onForget}>
          Quitar
        </Button>
      }
    />
  );
}

import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { IconButton } from '@dorsal/ui/IconButton';
import { Logo } from '@dorsal/ui/Logo';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Search } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useOpenSession } from '#/session/use-session.ts';
import { useIsEditing } from './is-editing.ts';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './PhoneBar.module.css';
import { RailMenu } from './RailMenu.tsx';

export interface PhoneBarProps {
  organizer: MembershipBody;
  /** Opens the palette. */
  onSearch: () => void;
}

/** The bar at the top: below 1024 px, and always for members without a rail. */
export function PhoneBar({ organizer, onSearch }: PhoneBarProps) {
  const { event } = useParams();
  return (
    <header className={styles.bar} data-theme="dark">
      {event === undefined ? (
        <>
          <Link to={`/${organizer.slug}`} className={styles.home} aria-label="Dorsal, inicio del panel">
            <Logo variant="mark" />
          </Link>
          <OrganizerName organizer={organizer} />
        </>
      ) : (
        <EventName organizer={organizer} eventId={event} />
      )}
      <IconButton aria-label="Buscar o ir a…" aria-haspopup="dialog" onClick={onSearch}>
        <Search aria-hidden="true" />
      </IconButton>
      <PersonMenu organizer={organizer} compact />
    </header>
  );
}

function OrganizerName({ organizer }: { organizer: MembershipBody }) {
  const { organizers } = useOpenSession();
  if (organizers.length < 2) return <b className={styles.name}>{organizer.name}</b>;
  return (
    <RailMenu
      label="Organizaciones"
      className={styles.switch}
      items={organizers.map(({ slug, name }) => ({ label: name, to: `/${slug}` }))}
    >
      <b className={styles.name}>{organizer.name}</b>
      <small>{organizers.length} organizaciones</small>
    </RailMenu>
  );
}

function EventName({ organizer, eventId }: { organizer: MembershipBody; eventId: string }) {
  const { data } = useQuery(eventsQuery(useApi(), organizer._id));
  const list = `/${organizer.slug}/events`;
  const isEditing = useIsEditing();
  return (
    <>
      <Link
        to={isEditing ? `${list}/${eventId}` : list}
        className={styles.home}
        aria-label={isEditing ? 'Volver al evento' : 'Volver a los eventos'}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <span className={styles.switch}>
        <b className={styles.name}>{data?.find(({ _id }) => _id === eventId)?.name}</b>
        <small>{organizer.name}</small>
      </span>
    </>
  );
}

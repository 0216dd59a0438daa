import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { Link } from 'react-router';
import { CapacityBar } from '#/components/CapacityBar/CapacityBar.tsx';
import { EventMenu } from '#/components/EventActions/EventMenu.tsx';
import { EventDate } from '#/components/EventDate/EventDate.tsx';
import { EventStateBadge } from '#/components/EventStateBadge/EventStateBadge.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { moneyText, nextText } from '#/components/texts/event-texts.ts';
import styles from './EventList.module.css';

export interface EventRowProps {
  event: PanelEventBody;
  now: string;
  /** Euros; null if the role must not see money. */
  collected: number | null;
}

/** One event of the list. The whole row leads to it. */
export function EventRow({ event, now, collected }: EventRowProps) {
  const { slug } = useCurrentOrganizer();
  const { places, state } = event;
  const hasNoPlaces = places.capacity === null && (state === 'draft' || state === 'scheduled');
  return (
    <li className={styles.row}>
      <EventDate event={event} />
      {event.cover === null ? (
        <span className={styles.noCover} aria-hidden="true" />
      ) : (
        <img className={styles.cover} src={event.cover} alt="" width="104" height="65" loading="lazy" />
      )}
      <div className={styles.texts}>
        <h2 className={styles.name}>
          <Link to={`/${slug}/events/${event._id}`}>{event.name || 'Evento sin nombre'}</Link>
        </h2>
        <p className={styles.line}>{event.location || 'Sin lugar'}</p>
        <p className={styles.line}>{nextText(event, now)}</p>
      </div>
      <span className={styles.state}>
        <EventStateBadge state={state} />
      </span>
      <div className={styles.places}>
        {hasNoPlaces ? <p className={styles.line}>Sin plazas puestas</p> : <CapacityBar {...places} />}
      </div>
      {collected !== null && (
        <div className={styles.money}>
          {collected === 0 ? (
            <p className={styles.line}>Aún nada</p>
          ) : (
            <span className={styles.amount}>{moneyText(collected)}</span>
          )}
        </div>
      )}
      <span className={styles.menu}>
        <EventMenu event={event} />
      </span>
    </li>
  );
}

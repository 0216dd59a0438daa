import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { highlightedMarkerSize } from '@dorsal/domain/event-map';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { DateNumeral } from '@dorsal/ui/DateNumeral';
import { Link } from 'react-router';
import { Popup } from 'react-map-gl/maplibre';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { dateParts } from '~/components/event-card-texts.ts';
import styles from './EventPopup.module.css';
import type { ListedEvent } from './map-view.ts';

export interface EventPopupProps {
  event: ListedEvent;
  coordinates: CoordinatesBody;
  onClose: () => void;
}

/** The active event above its marker. */
export function EventPopup({ event, coordinates, onClose }: EventPopupProps) {
  return (
    <Popup
      latitude={coordinates.lat}
      longitude={coordinates.lng}
      anchor="bottom"
      offset={highlightedMarkerSize.height + 6}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="288px"
      className={styles.popup ?? ''}
      onClose={onClose}
    >
      <div className={styles.cover}>
        <EventCover cover={coverOf(event)} sizes="288px" />
      </div>
      <div className={styles.body}>
        <DateNumeral {...dateParts(event)} />
        <div>
          <p className={styles.name}>{event.name}</p>
          <p className={styles.place}>{event.location}</p>
        </div>
        <ButtonLink render={<Link to={`/events/${event.slug}`} />} variant="ink" size="sm" fullWidth>
          Ver evento
        </ButtonLink>
      </div>
    </Popup>
  );
}

import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { highlightedMarkerSize } from '@dorsal/domain/event-map';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { DateNumeral } from '@dorsal/ui/DateNumeral';
import { Link } from 'react-router';
import type { PositionAnchor } from 'maplibre-gl';
import { Popup } from 'react-map-gl/maplibre';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { dateParts } from '~/components/event-card-texts.tsx';
import styles from './EventPopup.module.css';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import { isSmallScreen } from './use-map-moves.ts';

export interface EventPopupProps {
  event: ListedEvent;
  coordinates: CoordinatesBody;
  onClose: () => void;
}

const gap = 6;
const above = -(highlightedMarkerSize.height + gap);

/** Pixels from the marker's tip for each corner or side of the popup that is next to it. */
const besideMarker: Record<PositionAnchor, [x: number, y: number]> = {
  center: [0, above],
  bottom: [0, above],
  'bottom-left': [0, above],
  'bottom-right': [0, above],
  top: [0, gap],
  'top-left': [0, gap],
  'top-right': [0, gap],
  left: [highlightedMarkerSize.width / 2 + gap, -highlightedMarkerSize.height / 2],
  right: [-(highlightedMarkerSize.width / 2 + gap), -highlightedMarkerSize.height / 2],
};

/** The active event above its marker; below or beside it if the map has no room there. */
export function EventPopup({ event, coordinates, onClose }: EventPopupProps) {
  return (
    <Popup
      latitude={coordinates.lat}
      longitude={coordinates.lng}
      // On small screens the map makes room above the marker: the list is below.
      {...(isSmallScreen() && { anchor: 'bottom' })}
      offset={besideMarker}
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
          <p className={styles.place}>{event.location ?? <span lang="en">{eventFallbacks.location}</span>}</p>
        </div>
        <ButtonLink render={<Link to={`/events/${event.slug}`} />} variant="ink" size="sm" fullWidth>
          Ver evento
        </ButtonLink>
      </div>
    </Popup>
  );
}

import type { EventBody } from '@dorsal/api-contract/events';
import { isMapShown, mapsSearchUrl, noMapText } from '@dorsal/domain/event-map';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { EventPlaceMap } from './EventPlaceMap.tsx';
import styles from './EventPlace.module.css';

export interface EventPlaceProps {
  event: EventBody;
}

/** How to get there: a map where the place is known, and a search for it on the visitor's own map. */
export function EventPlace({ event }: EventPlaceProps) {
  const { coordinates, location } = event;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading level={2}>Cómo llegar</Heading>
        {location && (
          <TextLink
            standalone
            render={
              <a href={mapsSearchUrl(location)} target="_blank" rel="noopener noreferrer">
                Abrir en mapas
              </a>
            }
          >
            Abrir en mapas
          </TextLink>
        )}
      </div>
      {coordinates && isMapShown(event) ? (
        <EventPlaceMap name={event.name} location={location ?? ''} coordinates={coordinates} />
      ) : (
        <p>{noMapText}</p>
      )}
    </section>
  );
}

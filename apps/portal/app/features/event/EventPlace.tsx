import type { EventBody } from '@dorsal/api-contract/events';
import { isMapShown, mapSearches, noMapText } from '@dorsal/domain/event-map';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { EventPlaceMap } from './EventPlaceMap.tsx';
import styles from './EventPlace.module.css';

export interface EventPlaceProps {
  event: EventBody;
}

/** How to get there: the address, links to search it in map apps, and a map if the coordinates are known. */
export function EventPlace({ event }: EventPlaceProps) {
  const { coordinates, location } = event;
  return (
    <section id="llegar" className={styles.section} data-below-fold>
      <Heading level={2}>Cómo llegar</Heading>
      {location && (
        <div className={styles.address}>
          <p>{location}</p>
          <ul className={styles.maps} aria-label="Abrir en mapas">
            {mapSearches(location).map(({ service, url }) => (
              <li key={service}>
                <TextLink
                  standalone
                  render={
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {service}
                    </a>
                  }
                >
                  {service}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {coordinates && isMapShown(event) ? (
        <EventPlaceMap name={event.name} location={location ?? ''} coordinates={coordinates} />
      ) : (
        <p>{noMapText}</p>
      )}
    </section>
  );
}

import { useRef } from 'react';
import { hasStreets } from '~/components/EventMap/map-streets.ts';
import { MapStage } from '~/components/EventMap/MapStage.tsx';
import { useWasInView } from '~/components/in-view.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { PlaceMapProps } from './PlaceMap.tsx';
import { PlacePicture } from './PlacePicture.tsx';
import styles from './EventPlaceMap.module.css';

// Half a megabyte: loaded when the map is close to the viewport.
const loadMap = () => import('./PlaceMap.tsx').then(({ PlaceMap }) => ({ default: PlaceMap }));

export type EventPlaceMapProps = Omit<PlaceMapProps, 'onState'>;

/** The event's place on a map, which loads when it is close to the viewport. */
export function EventPlaceMap(props: EventPlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const { mapStyleUrl } = useConfiguration();
  const wanted = useWasInView(box, '300px');
  return (
    <div ref={box} className={styles.box} data-streets={hasStreets(mapStyleUrl) || undefined}>
      <MapStage
        load={loadMap}
        wanted={wanted}
        map={props}
        picture={<PlacePicture {...props} />}
        failureText="No hemos podido cargar el mapa. Ábrelo en Google Maps, Apple Maps o Waze."
      />
    </div>
  );
}

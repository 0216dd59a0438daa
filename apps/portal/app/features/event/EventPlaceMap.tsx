import { useRef } from 'react';
import { MapStage } from '~/components/EventMap/MapStage.tsx';
import { useWasInView } from '~/components/in-view.ts';
import type { PlaceMapProps } from './PlaceMap.tsx';
import { PlacePicture } from './PlacePicture.tsx';
import styles from './EventPlaceMap.module.css';

// Half a megabyte: fetched when somebody gets near it.
const loadMap = () => import('./PlaceMap.tsx').then(({ PlaceMap }) => ({ default: PlaceMap }));

export type EventPlaceMapProps = Omit<PlaceMapProps, 'onState'>;

/** The event's place on a map, once it comes into view. */
export function EventPlaceMap(props: EventPlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useWasInView(box, '300px');
  return (
    <div ref={box} className={styles.box}>
      <MapStage
        load={loadMap}
        wanted={wanted}
        map={props}
        picture={<PlacePicture coordinates={props.coordinates} />}
        failureText="No hemos podido cargar el mapa. Usa «Abrir en mapas»."
      />
    </div>
  );
}

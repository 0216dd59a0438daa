import { lazy, useRef } from 'react';
import { MapBoundary } from '~/components/EventMap/MapBoundary.tsx';
import { MapPlaceholder } from '~/components/EventMap/MapPlaceholder.tsx';
import { useWasInView } from '~/components/in-view.ts';
import type { PlaceMapProps } from './PlaceMap.tsx';
import styles from './EventPlaceMap.module.css';

// Half a megabyte: fetched when somebody gets near it.
const PlaceMap = lazy(() => import('./PlaceMap.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })));

/** The event's place on a map, once it comes into view. */
export function EventPlaceMap(props: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useWasInView(box, '300px');
  return (
    <div ref={box} className={styles.box}>
      {wanted ? (
        <MapBoundary>
          <PlaceMap {...props} />
        </MapBoundary>
      ) : (
        <MapPlaceholder />
      )}
    </div>
  );
}

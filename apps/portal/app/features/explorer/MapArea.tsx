import { lazy, useRef } from 'react';
import { MapBoundary } from '~/components/EventMap/MapBoundary.tsx';
import { MapPlaceholder } from '~/components/EventMap/MapPlaceholder.tsx';
import type { ResultsMapProps } from './ResultsMap.tsx';
import { useWanted } from './when-wanted.ts';
import styles from './MapArea.module.css';

// Half a megabyte: fetched when the page has nothing better to do.
const ResultsMap = lazy(() => import('./ResultsMap.tsx').then(({ ResultsMap }) => ({ default: ResultsMap })));

/** The map's place, and the map once it may come. */
export function MapArea(props: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useWanted(box);
  return (
    <div ref={box} className={styles.area}>
      {wanted ? (
        <MapBoundary>
          <ResultsMap {...props} />
        </MapBoundary>
      ) : (
        <MapPlaceholder />
      )}
    </div>
  );
}

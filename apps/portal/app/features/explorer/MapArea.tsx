import { type CSSProperties, lazy, useRef } from 'react';
import { MapBoundary } from '~/components/EventMap/MapBoundary.tsx';
import { MapPlaceholder } from '~/components/EventMap/MapPlaceholder.tsx';
import { useMapWanted } from './map-wanted.ts';
import type { ResultsMapProps } from './ResultsMap.tsx';
import styles from './MapArea.module.css';

// Half a megabyte: fetched when the page has nothing better to do.
const ResultsMap = lazy(() => import('./ResultsMap.tsx').then(({ ResultsMap }) => ({ default: ResultsMap })));

/** The map's place, and the map once it may come. */
export function MapArea(props: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useMapWanted(box);
  return (
    <div ref={box} className={styles.area} style={{ '--sheet-share': props.coveredShare } as CSSProperties}>
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

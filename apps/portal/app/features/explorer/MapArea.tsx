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
  const box = useRef<HTMLElement>(null);
  const wanted = useMapWanted(box);
  return (
    <section
      ref={box}
      className={styles.area}
      style={{ '--sheet-share': props.coveredShare } as CSSProperties}
      aria-label="Mapa de eventos"
    >
      {wanted ? (
        <MapBoundary>
          <ResultsMap {...props} />
        </MapBoundary>
      ) : (
        <MapPlaceholder />
      )}
    </section>
  );
}

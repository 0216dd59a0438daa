import { useRef, useState } from 'react';
import { MapStage } from '~/components/EventMap/MapStage.tsx';
import { MapAreaPicture } from './MapAreaPicture.tsx';
import type { MapFigure } from './map-view.ts';
import type { ResultsMapProps } from './ResultsMap.tsx';
import { useWanted } from './when-wanted.ts';
import styles from './MapArea.module.css';

// Half a megabyte: fetched when the page has nothing better to do.
const loadMap = () => import('./ResultsMap.tsx').then(({ ResultsMap }) => ({ default: ResultsMap }));

export interface MapAreaProps extends Omit<ResultsMapProps, 'onState'> {
  /** What the map draws of the results at first, as far as that is known without asking. */
  figures: readonly MapFigure[];
}

/**
 * Milliseconds. Who has a phone in the hand reads and scrolls first: half a megabyte and the seconds that a small processor
 * has to do with it come after that, or at a touch. The picture shows the same meanwhile.
 */
const pictureRestMs = 8000;

/** The map's place, and the map once it may come. Without a map the list has all there is. */
export function MapArea({ figures, ...props }: MapAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  // Of the whole world: near a visitor, or in an area that was searched, the map looks otherwise from the start.
  const isAsInPicture = !props.userLocation && !props.area;
  const wanted = useWanted(box, { restMs: isAsInPicture ? pictureRestMs : 0, isAskedFor: !isAsInPicture });
  // Those that the page came with: whatever is found until the map is there, the map will show.
  const [firstFigures] = useState(figures);
  return (
    <div ref={box} className={styles.area}>
      <MapStage
        load={loadMap}
        wanted={wanted}
        map={props}
        picture={isAsInPicture && <MapAreaPicture figures={firstFigures} />}
        failureText="No hemos podido cargar el mapa. Tienes todos los eventos en la lista."
      />
    </div>
  );
}

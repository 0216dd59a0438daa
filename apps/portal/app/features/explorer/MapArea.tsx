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

/** The map's place, and the map once it may come. Without a map the list has all there is. */
export function MapArea({ figures, ...props }: MapAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useWanted(box);
  // Those that the page came with: whatever is found until the map is there, the map will show.
  const [firstFigures] = useState(figures);
  return (
    <div ref={box} className={styles.area}>
      <MapStage
        load={loadMap}
        wanted={wanted}
        map={props}
        // Of the whole world: near a visitor, or in an area that was searched, the map looks otherwise from the start.
        picture={!props.userLocation && !props.area && <MapAreaPicture figures={firstFigures} />}
        failureText="No hemos podido cargar el mapa. Tienes todos los eventos en la lista."
      />
    </div>
  );
}

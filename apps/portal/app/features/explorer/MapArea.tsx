import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { MapStage } from '~/components/EventMap/MapStage.tsx';
import { filtersKey } from './filter-params.ts';
import type { FigureSet } from './fitted-figures.ts';
import type { ResultsMapProps } from './ResultsMap.tsx';
import { useFirstTap } from './use-first-tap.ts';
import { useWanted } from './when-wanted.ts';
// The picture's code comes later, its styles with the page: only files of which a name is used do.
import pictureStyles from './MapAreaPicture.module.css';
import styles from './MapArea.module.css';
import frameStyles from './MapFrame.module.css';

// Half a megabyte: fetched when the page has nothing better to do.
const loadMap = () => import('./ResultsMap.tsx').then(({ ResultsMap }) => ({ default: ResultsMap }));

// The server draws it, and it has no controls: the page's scripts need not wait for its own.
const MapAreaPicture = lazy(() =>
  import('./MapAreaPicture.tsx').then(({ MapAreaPicture }) => ({ default: MapAreaPicture })),
);

export interface MapAreaProps extends Omit<ResultsMapProps, 'onState' | 'frame' | 'takeTap'> {
  /** What the map draws of the results at first, as far as that is known without asking. */
  figureSets: readonly FigureSet[];
}

/**
 * Milliseconds. Who has a phone in the hand reads and scrolls first: half a megabyte and the seconds that a small processor
 * has to do with it come after that, or at a touch. The picture shows the same meanwhile.
 */
const pictureRestMs = 8000;

/** The map's place, and the map once it may come. Without a map the list has all there is. */
export function MapArea({ figureSets, ...props }: MapAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const takeTap = useFirstTap(picture);
  // Near a visitor, or in an area that was searched, the map looks otherwise from the start.
  const isAsInPicture = !props.userLocation && !props.filters.area;
  const wanted = useWanted(box, { restMs: isAsInPicture ? pictureRestMs : 0, isAskedFor: !isAsInPicture });
  const { target, draw } = props;
  const [isMapShown, setMapShown] = useState(false);
  // Of what the page came with, until the filters are others: an update makes React drop what the server has drawn.
  const key = target && filtersKey(target.filters);
  const [pictured, setPictured] = useState({ key, bounds: target?.bounds, figureSets, draw });
  if (key !== undefined && key !== pictured.key && !isMapShown) {
    setPictured({ key, bounds: target?.bounds, figureSets, draw });
  }
  // Until the picture's code is there, the picture before stays.
  const view = useDeferredValue(pictured);
  // The same element as long as its view is: any other is an update.
  const content = useMemo(
    () => (
      <Suspense>
        <MapAreaPicture view={view} frame={frame} />
      </Suspense>
    ),
    [view],
  );
  return (
    <div ref={box} className={styles.area}>
      <div ref={frame} className={frameStyles.frame} />
      <MapStage
        load={loadMap}
        wanted={wanted}
        map={{ ...props, frame, takeTap }}
        onShown={setMapShown}
        picture={
          <div ref={picture} className={pictureStyles.picture}>
            {isAsInPicture && content}
          </div>
        }
        failureText="No hemos podido cargar el mapa. Tienes todos los eventos en la lista."
      />
    </div>
  );
}

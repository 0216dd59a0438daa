import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { MapStage } from '~/components/EventMap/MapStage.tsx';
import { optionalPart } from '~/components/optional-part.tsx';
import { filtersKey } from '@dorsal/event-search/filter-params';
import type { FigureSet } from '@dorsal/event-search/fitted-figures';
import type { ResultsMapProps } from './ResultsMap.tsx';
import { useFirstTap } from './use-first-tap.ts';
import { useWanted } from './when-wanted.ts';
// The picture's code loads later, its styles with the page: only imports with a used name are bundled.
import pictureStyles from './MapAreaPicture.module.css';
import styles from './MapArea.module.css';
import frameStyles from './MapFrame.module.css';

// Half a megabyte: fetched when the page is idle.
const loadMap = () => import('./ResultsMap.tsx').then(({ ResultsMap }) => ({ default: ResultsMap }));

// The server renders it and it has no controls, so the page's scripts need not wait for its code.
const MapAreaPicture = optionalPart(async () => (await import('./MapAreaPicture.tsx')).MapAreaPicture);

export interface MapAreaProps extends Omit<ResultsMapProps, 'onState' | 'frame' | 'takeTap'> {
  /** What the map draws of the results at first, as far as it is known without a request. */
  figureSets: readonly FigureSet[];
}

/**
 * Milliseconds to wait on small screens. Visitors read and scroll first: half a megabyte, and the seconds that a small
 * processor needs for it, come after that, or at a touch. Until then the picture shows the same.
 */
const pictureRestMs = 8000;

/** The map's placeholder, and the map once it may load. Without a map, the list has all events. */
export function MapArea({ figureSets, ...props }: MapAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const takeTap = useFirstTap(picture);
  // With the visitor's position or a searched area, the map's first view differs from the picture.
  const isAsInPicture = !props.userLocation && !props.filters.area;
  const wanted = useWanted(box, { restMs: isAsInPicture ? pictureRestMs : 0, isAskedFor: !isAsInPicture });
  const { target, results } = props;
  const [isMapShown, setMapShown] = useState(false);
  // Unchanged until the filters change: an update would make React discard the server-rendered picture.
  const key = target && filtersKey(target.filters);
  const [pictured, setPictured] = useState({ key, bounds: target?.bounds, figureSets, results });
  if (key !== undefined && key !== pictured.key && !isMapShown) {
    setPictured({ key, bounds: target?.bounds, figureSets, results });
  }
  // The previous picture stays until the picture's code has loaded.
  const view = useDeferredValue(pictured);
  // The same element for the same view: a new element would be an update.
  const content = useMemo(() => <MapAreaPicture view={view} frame={frame} />, [view]);
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

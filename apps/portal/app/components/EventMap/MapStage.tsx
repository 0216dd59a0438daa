import { Button } from '@dorsal/ui/Button';
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import type { MapReports, MapState } from './map-state.ts';
import { MapBoundary } from './MapBoundary.tsx';
import styles from './MapStage.module.css';

export interface MapStageProps<Props extends object> {
  /** Fetches the map once it is wanted, and again at each new try. */
  load: () => Promise<{ default: ComponentType<Props & MapReports> }>;
  /** Whether the map may come: half a megabyte. */
  wanted: boolean;
  /** The map's properties. */
  map: Props;
  /** What the map shows first, as a picture: it stands there until the map does. */
  picture: ReactNode;
  /** What people have instead where no map can be shown. */
  failureText: string;
  /** Receives whether the map is what is seen, and not the picture. */
  onShown?: (isShown: boolean) => void;
}

/** A map's place: a picture, then the map; or the picture with a notice, and a way to try again. */
export function MapStage<Props extends object>({
  load,
  wanted,
  map,
  picture,
  failureText,
  onShown,
}: MapStageProps<Props>) {
  // What could not be fetched stays refused, so that each try has a component of its own.
  const [LazyMap, setLazyMap] = useState(() => lazyMap(load));
  const [state, setState] = useState<MapState>();
  const stage = useRef<HTMLDivElement>(null);
  const follow = (next: MapState | undefined) => {
    setState(next);
    onShown?.(next === 'shown');
  };
  const retry = () => {
    follow(undefined);
    setLazyMap(() => lazyMap(load));
    // Its button goes.
    stage.current?.focus();
  };
  const isGone = state === 'failed' || state === 'lost';

  return (
    <div ref={stage} className={styles.stage} data-state={state} tabIndex={-1}>
      <div className={styles.placeholder} aria-hidden="true">
        {picture}
      </div>
      {wanted && state !== 'failed' && (
        <MapBoundary onFail={() => follow('failed')}>
          <Suspense>
            <div className={styles.map}>{createElement(LazyMap, { ...map, onState: follow })}</div>
          </Suspense>
        </MapBoundary>
      )}
      <output className={styles.notice}>
        {isGone && (
          <span className={styles.card}>
            {failureText}
            <Button variant="outline" size="sm" onClick={retry}>
              Reintentar
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}

function lazyMap<Props extends object>(load: MapStageProps<Props>['load']) {
  // React's type for it cannot tell the properties of a component that is only known by its own type.
  return lazy(load) as unknown as FunctionComponent<Props & MapReports>;
}

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
  /** Imports the map when it is wanted, and again at each retry. */
  load: () => Promise<{ default: ComponentType<Props & MapReports> }>;
  /** Whether to load the map, which is half a megabyte. */
  wanted: boolean;
  /** The map's properties. */
  map: Props;
  /** A picture of the map's first view, shown until the map has loaded. */
  picture: ReactNode;
  /** The text if no map can be shown. */
  failureText: string;
  /** Called with whether the map is visible instead of the picture. */
  onShown?: (isShown: boolean) => void;
}

/**
 * A picture, then the map; or, if the map fails, the picture with a notice and a retry button. When the connection comes
 * back, it retries by itself.
 */
export function MapStage<Props extends object>({
  load,
  wanted,
  map,
  picture,
  failureText,
  onShown,
}: MapStageProps<Props>) {
  // A lazy component caches its rejection, so each retry needs a new one.
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
    // The focused retry button is removed.
    if (stage.current?.contains(document.activeElement)) stage.current.focus();
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
          <span className={styles.card} ref={() => onReconnect(retry)}>
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
  // `lazy` can't infer the props of a component with a generic type.
  return lazy(load) as unknown as FunctionComponent<Props & MapReports>;
}

/** Runs a task when the connection comes back. Returns a function that ends this. */
function onReconnect(task: () => void): () => void {
  window.addEventListener('online', task);
  return () => window.removeEventListener('online', task);
}

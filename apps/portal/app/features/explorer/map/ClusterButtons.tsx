import { useEffect, useState } from 'react';
import { type MapRef, useMap } from 'react-map-gl/maplibre';
import { clusterLabel } from './cluster-text.ts';
import { nearestTurn } from '@dorsal/event-search/map-fit';
import { clustersOf } from './map-figures.ts';
import type { EventCluster, MapFigure } from '@dorsal/event-search/map-view';
import { insets } from './use-map-moves.ts';
import styles from './ClusterButtons.module.css';

export interface ClusterButtonsProps {
  figures: readonly MapFigure[];
  /** The part of a small screen's height that the list covers, from below. */
  coveredShare: number;
  onPress: (cluster: EventCluster, event: Event) => void;
}

interface PlacedCluster {
  readonly cluster: EventCluster;
  readonly x: number;
  readonly y: number;
}

/**
 * The visible clusters as buttons for keyboard and screen reader, over their discs; pointers use the discs themselves.
 * The buttons are placed when the map stops: on a moving map they can't be pressed. Must be inside a map.
 */
export function ClusterButtons({ figures, coveredShare, onPress }: ClusterButtonsProps) {
  const { current: map } = useMap();
  const [placed, setPlaced] = useState<readonly PlacedCluster[]>([]);
  useEffect(() => {
    if (!map) return undefined;
    const place = () => setPlaced(clustersInSight(map, { figures, coveredShare }));
    map.on('moveend', place);
    place();
    return () => {
      map.off('moveend', place);
    };
  }, [map, figures, coveredShare]);
  if (placed.length === 0) return null;
  return (
    <ul className={styles.clusters} aria-label="Grupos de eventos en el mapa">
      {placed.map(({ cluster, x, y }) => {
        const size = cluster.diameter;
        return (
          <li key={`${cluster.lng},${cluster.lat}`}>
            <button
              type="button"
              className={styles.cluster}
              style={{ left: x - size / 2, top: y - size / 2, width: size, height: size }}
              onClick={({ nativeEvent }) => {
                // The cluster splits, and its button disappears.
                map?.getCanvas().focus({ preventScroll: true });
                onPress(cluster, nativeEvent);
              }}
            >
              <span className="visually-hidden">{clusterLabel(cluster)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The clusters whose whole disc is visible: within the map's edges, and not covered on small screens. */
function clustersInSight(
  map: MapRef,
  { figures, coveredShare }: Pick<ClusterButtonsProps, 'figures' | 'coveredShare'>,
): PlacedCluster[] {
  const container = map.getContainer();
  const head = Number.parseFloat(getComputedStyle(container).getPropertyValue('--map-head')) || 0;
  const right = container.clientWidth;
  const bottom = container.clientHeight - insets(coveredShare).bottom;
  return clustersOf(figures)
    .map((cluster): PlacedCluster => {
      const { x, y } = map.project(nearestTurn(cluster, map.getCenter()));
      return { cluster, x, y };
    })
    .filter(({ cluster, x, y }) => {
      const radius = cluster.diameter / 2;
      return x > radius && x < right - radius && y > head + radius && y < bottom - radius;
    });
}

import { explorerCentre, explorerZoom } from '@dorsal/domain/event-map';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import { preload } from 'react-dom';
import { MapPicture } from '~/components/EventMap/MapPicture.tsx';
import { MarkerPin } from '~/components/EventMap/MarkerPin.tsx';
import { clusterRadius, clusterText } from './cluster-text.ts';
import type { MapFigure } from './map-view.ts';
import styles from './MapAreaPicture.module.css';

export interface MapAreaPictureProps {
  /** What the map draws of the results at first. */
  figures: readonly MapFigure[];
}

/** The map of the explorer's first view, before it comes. */
export function MapAreaPicture({ figures }: MapAreaPictureProps) {
  // What is largest of the first view; its address stands in a style sheet, where it would be found later.
  preload('/map/world.svg', { as: 'image', fetchPriority: 'high' });
  return (
    <MapPicture>
      <div className={styles.world} />
      <svg className={styles.figures}>
        {inPixels(figures).map(({ key, x, y, count }) =>
          count === 1 ? (
            <MarkerPin key={key} x={x} y={y} />
          ) : (
            <g key={key} transform={`translate(${x} ${y})`}>
              <circle r={clusterRadius(count)} />
              <text dy="0.35em">{clusterText(count)}</text>
            </g>
          ),
        )}
      </svg>
    </MapPicture>
  );
}

const worldPx = worldPxAtZoom0 * 2 ** explorerZoom;

/** From the middle of the view. Of those on the same pixel one is seen; who is further down stands before the others. */
function inPixels(figures: readonly MapFigure[]) {
  const [centreLat, centreLng] = explorerCentre;
  const places = figures.map((figure) => {
    const x = Math.round((worldX(figure.lng) - worldX(centreLng)) * worldPx);
    const y = Math.round((worldY(figure.lat) - worldY(centreLat)) * worldPx);
    return { key: `${x},${y}`, x, y, count: 'count' in figure ? figure.count : 1 };
  });
  return [...new Map(places.map((place) => [place.key, place])).values()].sort(
    (one, other) => one.y - other.y,
  );
}

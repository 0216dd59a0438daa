import { highlightedMarkerSize, markerSize } from '@dorsal/domain/event-map';
import { markerRim, markerShape } from './marker-shape.ts';
import styles from './MapStage.module.css';

export interface MarkerPinProps {
  /** Highlights the marker of a hovered or selected event. Default: false. */
  highlighted?: boolean;
  /** The position of its tip, in pixels. Default: 0. */
  x?: number;
  y?: number;
}

/** A marker of the map, for an SVG. */
export function MarkerPin({ highlighted = false, x = 0, y = 0 }: MarkerPinProps) {
  const size = highlighted ? highlightedMarkerSize : markerSize;
  const { outline, dot } = markerShape(size);
  return (
    <g
      className={styles.pin}
      data-highlighted={highlighted || undefined}
      transform={`translate(${x - size.width / 2} ${y - size.height})`}
    >
      <path d={outline} strokeWidth={markerRim} />
      <circle cx={dot.x} cy={dot.y} r={dot.radius} />
    </g>
  );
}

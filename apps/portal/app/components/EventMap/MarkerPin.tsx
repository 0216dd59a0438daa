import { highlightedMarkerSize, markerSize } from '@dorsal/domain/event-map';
import { markerRim, markerShape } from './marker-shape.ts';
import styles from './MapStage.module.css';

export interface MarkerPinProps {
  /** As the marker of the event that is pointed at or chosen. Default false. */
  highlighted?: boolean;
  /** Where its tip is, in pixels. Default 0. */
  x?: number;
  y?: number;
}

/** A marker of the map, in an SVG. */
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

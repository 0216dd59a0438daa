import { symbol, symbolCircle, symbolSquare, symbolTriangle } from 'd3-shape';
import styles from './LineChart.module.css';

/** A shape for each rank, so that the lines differ without their color. Areas in square pixels. */
const shapes = [
  symbol(symbolCircle, 113)(),
  symbol(symbolSquare, 90)(),
  symbol(symbolTriangle, 72)(),
] as const;

export interface SeriesMarkerProps {
  /** 1 to 3. */
  rank: number;
  x: number;
  y: number;
}

/** The end of a line: a circle, a square or a triangle. Its color is that of the group's `data-rank`. */
export function SeriesMarker({ rank, x, y }: SeriesMarkerProps) {
  return (
    <path className={styles.marker} d={shapes[rank - 1] ?? undefined} transform={`translate(${x} ${y})`} />
  );
}

import { classNames } from '~/components/class-names.ts';
import { barsPath, climb, profilePath, stagePoints } from './stage-line.ts';
import styles from './StageProfile.module.css';

const width = 1280;
const height = 300;
const points = stagePoints({ heights: climb({ count: 129, hilliness: 1 }), width, height });

export interface StageProfileProps {
  /** The number of steps; each has a ring on the line, at equal distances. */
  steps: number;
  className?: string | undefined;
}

/** A picture of a mountain stage's profile. */
export function StageProfile({ steps, className }: StageProfileProps) {
  const stops = Array.from({ length: steps }, (_, at) => {
    // Slightly to the right of the column's edge, so that the first ring is not cut off.
    const index = Math.round((at / steps) * (points.length - 1)) + 2;
    return points[index] ?? { x: 0, y: 0 };
  });
  return (
    <svg
      className={classNames(styles.stage, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.bars} d={barsPath(points, height)} />
      <path className={styles.line} d={profilePath(points)} />
      <g className={styles.stops}>
        {stops.map(({ x, y }) => (
          <g key={x}>
            <path d={`M${x} ${y}V${height}`} />
            <circle cx={x} cy={y} r={11} />
          </g>
        ))}
      </g>
    </svg>
  );
}

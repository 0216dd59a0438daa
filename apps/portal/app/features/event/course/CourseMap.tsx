import type { CourseDistanceBody } from '@dorsal/api-contract/courses';
import { trackPath } from '@dorsal/domain/course-paths';
import type { CourseShape } from '@dorsal/domain/course-shape';
import { stationShare } from './course-places.ts';
import styles from './CourseCard.module.css';

export interface CourseMapProps {
  shape: CourseShape;
  distance: CourseDistanceBody;
  /** The point that the profile's cursor is at; null: no cursor. */
  cursor: number | null;
}

const box = { width: 690, height: 320, margin: 36 };

/** The track on flat ground, with its start, its stations and the cursor: the picture before the map. */
export function CourseMap({ shape, distance, cursor }: CourseMapProps) {
  const { points, width, height, lengthMeters } = shape;
  const scale = Math.min((box.width - 2 * box.margin) / width, (box.height - 2 * box.margin) / height);
  const left = (box.width - width * scale) / 2;
  const top = (box.height - height * scale) / 2;
  const placed = points.map(([x, y]) => [left + x * scale, top + y * scale] as const);
  const at = (index: number) => placed[index] ?? [0, 0];
  const path = trackPath({ points: placed.map(([x, y]) => [Math.round(x), Math.round(y), null] as const) });
  const [startX, startY] = at(0);
  return (
    <svg className={styles.map} viewBox={`0 0 ${box.width} ${box.height}`}>
      <path className={styles.track} d={path} />
      {distance.stations.map((station, index) => {
        const [x, y] = at(Math.round(stationShare(station, lengthMeters) * (points.length - 1)));
        return (
          <g key={`${station.km}-${station.name}`} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <circle className={styles.station} r="11" />
            <text className={styles.number} y="4.5">
              {index + 1}
            </text>
          </g>
        );
      })}
      <circle className={styles.start} r="8" cx={startX.toFixed(0)} cy={startY.toFixed(0)} />
      {cursor !== null && (
        <circle className={styles.cursor} r="8" cx={at(cursor)[0].toFixed(0)} cy={at(cursor)[1].toFixed(0)} />
      )}
    </svg>
  );
}

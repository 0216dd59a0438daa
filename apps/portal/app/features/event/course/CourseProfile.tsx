import type { CourseDistanceBody } from '@dorsal/api-contract/courses';
import { profileBox, profileGround, type ProfileScale, profileY } from '@dorsal/domain/course-paths';
import type { CourseShape } from '@dorsal/domain/course-shape';
import { coursePlace, coursePlaceText, formatKilometers, formatMeters } from '@dorsal/domain/course-texts';
import type { PointerEvent } from 'react';
import { axisKilometers, nextStationText, stationShare } from './course-places.ts';
import styles from './CourseProfile.module.css';

export interface CourseProfileProps {
  shape: CourseShape;
  distance: CourseDistanceBody;
  scale: ProfileScale;
  /** The point that the cursor is at. */
  at: number;
  onMove: (at: number) => void;
}

/** The profile with its cursor: a range input over the plot, which the mouse moves too. */
export function CourseProfile({ shape, distance, scale, at, onMove }: CourseProfileProps) {
  const { lengthMeters, points } = shape;
  const last = points.length - 1;
  const place = coursePlace(shape, at);
  const percentOf = (elevation: number) => `${profileY(elevation, scale).toFixed(0)}%`;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onMove(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * last));
  };
  return (
    <div className={styles.profile}>
      <p className={styles.place} aria-hidden="true">
        <span>
          Km <b>{formatKilometers(place.meters)}</b>
        </span>
        <span>
          Altura <b>{`${formatMeters(place.elevation ?? 0)} m`}</b>
        </span>
        {place.slopePercent !== null && (
          <span>
            Pendiente <b>{`${place.slopePercent} %`}</b>
          </span>
        )}
        <span className={styles.next}>{nextStationText(distance.stations, place.meters)}</span>
      </p>
      <div className={styles.plot} onPointerMove={follow}>
        {[scale.topMeters, scale.bottomMeters].map((meters) => (
          <span key={meters} className={styles.height} style={{ top: percentOf(meters) }} aria-hidden="true">
            {`${formatMeters(meters)} m`}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${profileBox.width} ${profileBox.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.ground} d={profileGround(shape) ?? ''} />
        </svg>
        {distance.stations.map((station, index) => (
          <span
            key={`${station.km}-${station.name}`}
            className={styles.station}
            style={{ left: `${(stationShare(station, lengthMeters) * 100).toFixed(1)}%` }}
            aria-hidden="true"
          >
            {index + 1}
          </span>
        ))}
        <input
          type="range"
          className={styles.range}
          min={0}
          max={last}
          value={at}
          aria-label="Recorre el perfil"
          aria-valuetext={coursePlaceText(place)}
          onChange={({ target }) => onMove(Number(target.value))}
        />
        <i
          className={styles.cursor}
          style={{ left: `${((at / last) * 100).toFixed(1)}%` }}
          aria-hidden="true"
        >
          <i style={{ top: percentOf(place.elevation ?? 0) }} />
        </i>
      </div>
      <div className={styles.axis} aria-hidden="true">
        {axisKilometers(lengthMeters).map((km) => (
          <span key={km} style={{ left: `${((km * 100_000) / lengthMeters).toFixed(1)}%` }}>
            {km}
          </span>
        ))}
        <span>{formatKilometers(lengthMeters)} km</span>
      </div>
    </div>
  );
}

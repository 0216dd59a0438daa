import { courseShapeQuery } from '@dorsal/api-client/queries';
import type { CourseDistanceBody, CourseShapeBody } from '@dorsal/api-contract/courses';
import { coursePoints } from '@dorsal/domain/course-points';
import { profileScale } from '@dorsal/domain/course-paths';
import type { CourseShape } from '@dorsal/domain/course-shape';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { CourseProfile } from './CourseProfile.tsx';
import { CourseStage } from './CourseStage.tsx';
import styles from './CourseCard.module.css';

export interface CourseCardProps {
  courseId: string;
  distance: CourseDistanceBody;
}

/** The track above, the profile below, and one cursor for both. */
export function CourseCard({ courseId, distance }: CourseCardProps) {
  const { data: shape, isError } = useQuery(courseShapeQuery(useApi(), courseId));
  if (!shape) {
    return (
      <div className={styles.card}>
        <p className={styles.waiting}>
          {isError ? 'No hemos podido cargar el recorrido. Recarga la página.' : 'Preparando el recorrido...'}
        </p>
      </div>
    );
  }
  return <Drawing shape={shapeOf(shape)} distance={distance} />;
}

function Drawing({ shape, distance }: { shape: CourseShape; distance: CourseDistanceBody }) {
  const scale = profileScale(shape);
  const [at, setAt] = useState(() => highestPoint(shape));
  return (
    <div className={styles.card}>
      <CourseStage
        shape={shape}
        distance={distance}
        // Without a profile nothing moves the cursor.
        cursor={scale && at}
      />
      {scale && <CourseProfile shape={shape} distance={distance} scale={scale} at={at} onMove={setAt} />}
    </div>
  );
}

const shapeOf = ({ points, ...shape }: CourseShapeBody): CourseShape => ({
  ...shape,
  points: coursePoints(points),
});

function highestPoint({ points }: CourseShape): number {
  const elevations = points.map(([, , elevation]) => elevation ?? 0);
  return elevations.indexOf(Math.max(...elevations));
}

import { courseNotes } from '@dorsal/api-contract/panel/course-refusals';
import { coursePoints } from '@dorsal/domain/course-points';
import { profileBox, profilePath, trackPath } from '@dorsal/domain/course-paths';
import { formatKilometers, formatMeters } from '@dorsal/domain/course-texts';
import { Button } from '@dorsal/ui/Button';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useOpenDraft } from '../fields/draft-context.ts';
import { ProblemText } from '../fields/ProblemText.tsx';
import { courseQuery } from './course-query.ts';
import styles from './CourseFile.module.css';

export interface CourseSummaryProps {
  courseId: string;
  /** The ticket's. */
  name: string;
  onRemove: () => void;
}

/** An uploaded course: length, climb, its drawing, and what its file was like. */
export function CourseSummary({ courseId, name, onRemove }: CourseSummaryProps) {
  const { event } = useOpenDraft();
  const { data: course, error } = useQuery(courseQuery(useApi(), event, courseId));
  if (error) return <ProblemText>{errorText(error)}</ProblemText>;
  if (!course) return <Skeleton height="132px" />;
  const { shape, notes } = course;
  const points = coursePoints(shape.points);
  const profile = profilePath({ points });
  return (
    <div className={styles.course}>
      <svg className={styles.track} viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden="true">
        <path d={trackPath({ points })} />
      </svg>
      <div className={styles.texts}>
        <p className={styles.figures}>
          <b>{formatKilometers(shape.lengthMeters)} km</b>
          {shape.climbMeters !== null && <b>{formatMeters(shape.climbMeters)} m+</b>}
        </p>
        {profile !== null && (
          <svg
            className={styles.profile}
            viewBox={`0 0 ${profileBox.width} ${profileBox.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={profile} />
          </svg>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {courseNotes[note]}
          </p>
        ))}
        <Button
          variant="outline"
          size="sm"
          aria-label={`Quitar el recorrido de ${name || 'esta entrada'}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
    </div>
  );
}

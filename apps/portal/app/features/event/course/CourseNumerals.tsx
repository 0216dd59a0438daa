import type { CourseDistanceBody } from '@dorsal/api-contract/courses';
import type { EventBody } from '@dorsal/api-contract/events';
import { formatKilometers, formatMeters, formatTimeLimit } from '@dorsal/domain/course-texts';
import { formatDay, formatTime } from '@dorsal/domain/moment-text';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import styles from './CourseNumerals.module.css';

export interface CourseNumeralsProps {
  distance: CourseDistanceBody;
  event: EventBody;
}

/** Length, climb, start and time limit of a distance, as far as they are known. */
export function CourseNumerals({ distance: { course, startsAt, limitMinutes }, event }: CourseNumeralsProps) {
  const { timeZone } = event;
  const start = startsAt ?? event.startDate;
  return (
    <dl className={styles.numerals}>
      {course && <Numeral term="Distancia" value={formatKilometers(course.lengthMeters)} unit="km" />}
      {course && course.climbMeters !== null && (
        <Numeral term="Desnivel positivo" value={formatMeters(course.climbMeters)} unit="m" />
      )}
      {start !== null && (
        <Numeral
          // The year is the event's.
          term={`Salida, ${formatDay(start, { now: start, timeZone })}`}
          value={formatTime(start, timeZone)}
        />
      )}
      {limitMinutes !== null && <Numeral term="Tiempo límite" {...limitOf(limitMinutes)} />}
    </dl>
  );
}

/** Whole hours get a unit of their own. */
function limitOf(minutes: number): { value: string; unit?: string } {
  return minutes % 60 === 0
    ? { value: String(minutes / 60), unit: 'h' }
    : { value: formatTimeLimit(minutes) };
}

function Numeral({ term, value, unit }: { term: string; value: string; unit?: string }) {
  return (
    <div className={styles.part}>
      <dt className={styles.term}>{term}</dt>
      <dd>
        <BibNumeral className={styles.value}>
          {value}
          {unit !== undefined && <small className={styles.unit}>{` ${unit}`}</small>}
        </BibNumeral>
      </dd>
    </div>
  );
}

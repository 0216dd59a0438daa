import type { CourseDistanceBody } from '@dorsal/api-contract/courses';
import type { EventBody } from '@dorsal/api-contract/events';
import { stationKindNames } from '@dorsal/domain/course-stations';
import { formatKilometers } from '@dorsal/domain/course-texts';
import { eventDay } from '@dorsal/domain/event-dates';
import { formatDayAndTime, formatTime } from '@dorsal/domain/moment-text';
import { Heading } from '@dorsal/ui/Heading';
import styles from './CourseStations.module.css';

export interface CourseStationsProps {
  distance: CourseDistanceBody;
  event: EventBody;
}

/** The stations of a distance in a table, up to its finish. Renders nothing without stations. */
export function CourseStations({ distance, event: { startDate, timeZone } }: CourseStationsProps) {
  const { stations, startsAt, limitMinutes, course } = distance;
  if (stations.length === 0) return null;
  const start = startsAt ?? startDate;
  const finish = start === null || limitMinutes === null ? null : finishOf(start, limitMinutes);
  const until = (moment: string | null) => {
    if (moment === null) return '';
    // A race through the night names the day.
    const isSameDay = start === null || eventDay(moment, timeZone) === eventDay(start, timeZone);
    return isSameDay ? formatTime(moment, timeZone) : formatDayAndTime(moment, { now: moment, timeZone });
  };
  return (
    <>
      <Heading level={3} className={styles.title}>
        Avituallamientos y controles
      </Heading>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Km</th>
            <th scope="col">Lugar</th>
            <th scope="col" className={styles.offers}>
              Qué hay
            </th>
            <th scope="col" className={styles.until}>
              Paso hasta
            </th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station, index) => (
            <tr key={`${station.km}-${station.name}`}>
              <td className={styles.km}>{formatKilometers(station.km * 1000)}</td>
              <th scope="row">
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {station.name}
              </th>
              <td className={styles.offers}>{station.offers || stationKindNames[station.kind]}</td>
              <td className={styles.until}>{until(station.until)}</td>
            </tr>
          ))}
          {course && (
            <tr>
              <td className={styles.km}>{formatKilometers(course.lengthMeters)}</td>
              <th scope="row">Meta</th>
              <td className={styles.offers}>Llegada</td>
              <td className={styles.until}>{until(finish)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

const finishOf = (start: string, limitMinutes: number) =>
  new Date(Date.parse(start) + limitMinutes * 60_000).toISOString();

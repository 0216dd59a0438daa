import { eventCourseQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import { eventDay } from '@dorsal/domain/event-dates';
import { formatDay, formatDayAndTime, formatTime, formatWeekday } from '@dorsal/domain/moment-text';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { Heading } from '@dorsal/ui/Heading';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './EventPickups.module.css';

export interface EventPickupsProps {
  /** The event's `_id` or slug, as in the query's key. */
  id: string;
  event: EventBody;
}

/** Where and when bibs are picked up. Renders nothing if it isn't known. */
export function EventPickups({ id, event: { timeZone } }: EventPickupsProps) {
  const { data } = useQuery(eventCourseQuery(useApi(), id));
  const pickups = data?.pickups ?? [];
  if (pickups.length === 0) return null;
  return (
    <section id="dorsales" className={styles.section} data-below-fold>
      <Heading level={2}>Recogida de dorsales</Heading>
      <ul className={styles.list}>
        {pickups.map(({ opensAt, closesAt, place }) => {
          const [day = '', month = ''] = formatDay(opensAt, { now: opensAt, timeZone }).split(' ');
          const [weekday = ''] = formatWeekday(opensAt, timeZone).toLowerCase().split(' ');
          const isOneDay = eventDay(opensAt, timeZone) === eventDay(closesAt, timeZone);
          const end = isOneDay
            ? formatTime(closesAt, timeZone)
            : formatDayAndTime(closesAt, { now: closesAt, timeZone });
          return (
            <li key={`${opensAt} ${place}`} className={styles.pickup}>
              <time className={styles.date} dateTime={opensAt}>
                <BibNumeral>{day.padStart(2, '0')}</BibNumeral> <small>{`${month}, ${weekday}`}</small>
              </time>
              <div>
                <p className={styles.hours}>
                  De {formatTime(opensAt, timeZone)} a {end}
                </p>
                <p className={styles.place}>{place}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.place}>Lleva tu QR y tu documento.</p>
    </section>
  );
}

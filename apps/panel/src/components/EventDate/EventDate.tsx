import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { DateNumeral } from '@dorsal/ui/DateNumeral';
import styles from './EventDate.module.css';

export interface EventDateProps {
  event: Pick<PanelEventBody, 'startDate' | 'timeZone'>;
}

/** The day of an event as a numeral, in the event's zone. */
export function EventDate({ event: { startDate, timeZone } }: EventDateProps) {
  if (startDate === null) return <span className={styles.none}>Sin fecha</span>;
  const [day = '', ...monthYear] = formatEventDate(startDate, timeZone).split(' ');
  return <DateNumeral day={day} monthYear={monthYear.join(' ')} dateTime={startDate} />;
}

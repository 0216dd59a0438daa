import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { zoneName } from '@dorsal/domain/zone-name';

/** `05 abr 2027, 09:30` in the zone, followed by the zone's name if it is not Madrid's. */
export function zonedTime(instant: Date, timeZone: string): string {
  const time = formatEventDateTime(instant, timeZone);
  return timeZone === defaultTimeZone ? time : `${time} (${zoneName(instant, timeZone)})`;
}

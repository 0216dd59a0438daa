import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { zoneName } from '@dorsal/domain/zone-name';

/** `05 abr 2027, 09:30` in the zone; where clocks may differ from Madrid's, with the zone's name behind it. */
export function zonedTime(instant: Date, timeZone: string): string {
  const time = formatEventDateTime(instant, timeZone);
  return timeZone === defaultTimeZone ? time : `${time} (${zoneName(instant, timeZone)})`;
}

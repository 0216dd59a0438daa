import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { defaultTimeZone } from '@dorsal/domain/time-zone';

/** `05 abr 2027, 09:30` in the zone; where clocks may differ from Madrid's, with the zone's name behind it. */
export function zonedTime(instant: Date, timeZone: string): string {
  const time = formatEventDateTime(instant, timeZone);
  return timeZone === defaultTimeZone ? time : `${time} (${zoneName(instant, timeZone)})`;
}

/** `hora de verano de Europa occidental`. */
function zoneName(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'long' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

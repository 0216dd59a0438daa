import { isCalendarDay } from './calendar-day.ts';

const firstDay = '1970-01-01';
/** The last day that an event may be on. */
export const lastEventDay = '2100-12-31';

/** Whether a text is a day of the calendar that an event may be on, ISO 8601. Source: security, H17. */
export function isEventDay(text: string): boolean {
  return text >= firstDay && text <= lastEventDay && isCalendarDay(text);
}

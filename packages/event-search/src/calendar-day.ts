import { eventDay } from '@dorsal/domain/event-dates';

/** The ISO day of a moment in Spain's calendar, which decides what "today" and "this weekend" mean in the explorer. */
export function calendarDay(moment: Date): string {
  return eventDay(moment) ?? '';
}

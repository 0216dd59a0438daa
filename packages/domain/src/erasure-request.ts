import { yearOf } from './calendar-day.ts';
import { eventDay } from './event-dates.ts';
import type { Instant } from './instant.ts';

/** The most characters of what a buyer adds to the request to delete the data of a registration. */
export const erasureMessageLength = 500;

/** The most characters of the organizer's reason not to delete them. */
export const erasureReasonLength = 500;

/** What an organizer answers: the data are deleted, or not, with a reason. */
export const erasureAnswers = ['erased', 'refused'] as const;

/**
 * The last day on which the organizer may answer, `2026-12-29`: one calendar month after the day of the request in the
 * event's zone, or the last day of that month if it is shorter. Source: GDPR, article 12(3); Regulation 1182/71, article 3.
 * Throws `RangeError` for an unknown zone.
 */
export function erasureDueDay(askedAt: Instant, timeZone: string): string {
  const day = eventDay(askedAt, timeZone) ?? '';
  const [year, month, date] = [yearOf(day), Number(day.slice(5, 7)), Number(day.slice(8))];
  // `Date` counts months from 0, so `month` is the next one; day 0 is the last of the month before.
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Whether the day to answer has passed, by the day in the event's zone. Throws `RangeError` for an unknown zone. */
export function isErasureOverdue(dueOn: string, now: Instant, timeZone: string): boolean {
  return (eventDay(now, timeZone) ?? '') > dueOn;
}

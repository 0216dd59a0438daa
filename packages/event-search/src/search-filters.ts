import type { EventFilters } from './event-filters.ts';
import { periodDays } from '@dorsal/domain/event-period';
import { calendarDay } from './calendar-day.ts';
import type { AddressFilters } from './filter-params.ts';
import { readRange } from './number-range.ts';

/** The filters of a URL, and the visitor's position, which is in no URL. */
export type VisitorFilters = AddressFilters & Pick<EventFilters, 'userLocation'>;

/**
 * The filters for a search, with the days of their period and the numbers of their ranges. "This weekend" is that of Spain's calendar, so that server
 * and browser mean the same days, wherever the visitor is.
 */
export function searchFilters({ date, km, climb, ...filters }: VisitorFilters, now: Date): EventFilters {
  return {
    ...filters,
    ...(date && { days: periodDays(date, calendarDay(now)) }),
    ...(km && { lengthKm: readRange(km) }),
    ...(climb && { climbMeters: readRange(climb) }),
  };
}

import { type Api, InvalidRequestError } from '@dorsal/api-client';
import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import { lastEventDay } from '@dorsal/domain/event-day';
import { formatPeriod, periodDays, periodOf } from '@dorsal/domain/event-period';
import { calendarDay } from '@dorsal/event-search/calendar-day';
import { readFilters, writeFilters } from '@dorsal/event-search/filter-params';
import { rangeText } from '@dorsal/event-search/range-text';
import { readEvents } from '../read-events.ts';

const halfDayMs = 12 * 3_600_000;

/**
 * The future events that match the filters of an explorer URL, in the explorer's order, `most` at most, each with the
 * beginning of its text; undefined if they can't be read, which is only logged (spec, section 8). The visitor's position
 * stays in the browser, so the distance filter is ignored here.
 */
export async function filteredEvents(
  api: Pick<Api, 'call'>,
  search: URLSearchParams,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<readonly FoundEventBody[] | undefined> {
  const filters = readFilters(search);
  const date = daysAhead(filters.date, now);
  if (date === undefined) return [];
  const query = Object.fromEntries(
    writeFilters(new URLSearchParams(), { ...filters, distanceKm: undefined, date }),
  );
  try {
    return await readEvents(api, {
      query: { ...query, texts: 'true' },
      isWanted: ({ state, startDate }) => state !== 'finished' && startDate !== null,
      most,
    });
  } catch (error) {
    // No event has a category that is too long for the API.
    if (error instanceof InvalidRequestError) return [];
    console.error('The events of a feed could not be read.', error);
    return undefined;
  }
}

/**
 * The days of a period (default: all) on which events that have not started may be, as a period; undefined if there are
 * none. Without this, a search that finds few of them would go on to all past events.
 */
function daysAhead(period: string | undefined, now: Date): string | undefined {
  // In the time zone that is farthest behind UTC.
  const today = new Date(now.getTime() - halfDayMs).toISOString().slice(0, 10);
  const days = period === undefined ? undefined : periodDays(period, calendarDay(now));
  const { from, to } = days ?? { from: today, to: lastEventDay };
  return to < today ? undefined : periodOf(from < today ? today : from, to);
}

/** The filters of a feed in words, for its title; empty without filters. */
export function filterWords(search: URLSearchParams): string {
  const { keyword, category, date, km, climb, area } = readFilters(search);
  return [
    category,
    keyword && `«${keyword}»`,
    date && formatPeriod(date),
    km && rangeText(km, 'km').toLowerCase(),
    climb && rangeText(climb, 'm+').toLowerCase(),
    area && 'en una zona del mapa',
  ]
    .filter(Boolean)
    .join(', ');
}

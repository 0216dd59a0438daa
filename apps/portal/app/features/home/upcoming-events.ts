import type { EventListItemBody } from '@dorsal/api-contract/events';

/** The fields of an event that the home page shows, without the list's text for filters, which may be long. */
export type UpcomingEvent = Pick<
  EventListItemBody,
  | '_id'
  | 'slug'
  | 'name'
  | 'category'
  | 'startDate'
  | 'timeZone'
  | 'location'
  | 'cover'
  | 'free'
  | 'paidFrom'
  | 'state'
>;

/** The number of events in a row on large screens. */
export const upcomingCount = 4;

/** The next events on sale, in the list's order: the nearest first. */
export function upcomingEvents(events: readonly EventListItemBody[]): UpcomingEvent[] {
  return events
    .filter(({ state, startDate }) => state === 'onSale' && startDate !== null)
    .slice(0, upcomingCount)
    .map(({ _id, slug, name, category, startDate, timeZone, location, cover, free, paidFrom, state }) => ({
      _id,
      slug,
      name,
      category,
      startDate,
      timeZone,
      location,
      cover,
      free,
      paidFrom,
      state,
    }));
}

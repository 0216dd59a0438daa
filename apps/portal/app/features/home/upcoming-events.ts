import type { EventListItemBody } from '@dorsal/api-contract/events';

/** What the home page shows of an event: the list has texts for its filter as well, which may be long. */
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

/** A row on large screens. */
export const upcomingCount = 4;

/** The next events that people can enrol in now, the nearest first, as the list comes. */
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

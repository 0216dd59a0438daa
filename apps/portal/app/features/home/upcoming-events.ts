import type { EventListItemBody } from '@dorsal/api-contract/events';

/** The fields of an event that the home page shows. Its HTML contains them all. */
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

/** Whether it is on sale now, and has a date. */
export function isUpcoming({ state, startDate }: Pick<UpcomingEvent, 'state' | 'startDate'>): boolean {
  return state === 'onSale' && startDate !== null;
}

/** The next events on sale, in the list's order: the nearest first. */
export function upcomingEvents(events: readonly UpcomingEvent[]): UpcomingEvent[] {
  return events
    .filter(isUpcoming)
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

import type { EventSearch, SearchedEvent } from './event-search.ts';
import type { FirstPage } from './first-page.ts';
import { drawFitted } from './fitted-figures.ts';

/** The search that a first page answers by itself: always about its own filters, and of its own events only. */
export function pageSearch<Event extends SearchedEvent>(page: FirstPage<Event>): EventSearch<Event> {
  const rowOf = (eventId: string) => page.first.findIndex(({ _id }) => _id === eventId);
  return {
    categories: async () => page.categories,
    find: async () => page,
    rows: async (_, { from, to }) => page.first.slice(from, to),
    days: async () => new Map(page.days),
    draw: async (_, view) => drawFitted(page.figureSets, view),
    event: async (_, eventId) => page.first[rowOf(eventId)],
    rowOf: async (_, eventId) => (rowOf(eventId) < 0 ? undefined : rowOf(eventId)),
  };
}

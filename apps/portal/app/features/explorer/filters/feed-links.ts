import { filtersKey, readFilters } from '@dorsal/event-search/filter-params';
import type { MetaDescriptor } from 'react-router';

/** The URLs of the feeds with the filters of an explorer's URL, without their host. No feed measures a distance. */
export function feedAddresses(search: string): { readonly rss: string; readonly calendar: string } {
  const filters = filtersKey({ ...readFilters(new URLSearchParams(search)), distanceKm: undefined });
  const query = filters && `?${filters}`;
  return { rss: `/events/feed.xml${query}`, calendar: `/events/calendar.ics${query}` };
}

/** The same as links, so that feed readers and calendars find them. */
export function feedLinks(search: string): MetaDescriptor[] {
  const { rss, calendar } = feedAddresses(search);
  const alternate = { tagName: 'link', rel: 'alternate' };
  return [
    {
      ...alternate,
      type: 'application/rss+xml',
      title: 'Próximos eventos',
      href: rss,
    },
    {
      ...alternate,
      type: 'text/calendar',
      title: 'Calendario de eventos',
      href: calendar,
    },
  ];
}

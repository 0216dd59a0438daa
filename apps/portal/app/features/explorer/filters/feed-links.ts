import type { MetaDescriptor } from 'react-router';

/** The filters of feeds. The visitor's position never leaves the browser. */
const feedFilters = ['q', 'category', 'date', 'area'];

/** The URLs of the feeds with the filters of an explorer's URL, without their host. */
export function feedAddresses(search: string): { readonly rss: string; readonly calendar: string } {
  const given = new URLSearchParams(search);
  const filters = new URLSearchParams(
    feedFilters.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const query = filters.size > 0 ? `?${filters}` : '';
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

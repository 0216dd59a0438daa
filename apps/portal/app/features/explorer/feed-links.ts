import type { MetaDescriptor } from 'react-router';

/** What feeds are filtered by; where the visitor is stays in the browser. */
const feedFilters = ['q', 'category', 'date', 'area'];

/** Where the feeds of what an explorer's address shows are, without their host. */
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

/** The same, for readers and calendars to find by themselves. */
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

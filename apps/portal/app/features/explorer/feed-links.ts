import type { MetaDescriptor } from 'react-router';

/** What feeds are filtered by; where the visitor is stays in the browser. */
const feedFilters = ['q', 'category', 'date', 'area'];

/** The feeds of what an explorer's address shows, for readers and calendars to find. */
export function feedLinks(search: string): MetaDescriptor[] {
  const given = new URLSearchParams(search);
  const filters = new URLSearchParams(
    feedFilters.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const query = filters.size > 0 ? `?${filters}` : '';
  const alternate = { tagName: 'link', rel: 'alternate' };
  return [
    {
      ...alternate,
      type: 'application/rss+xml',
      title: 'Próximos eventos',
      href: `/events/feed.xml${query}`,
    },
    {
      ...alternate,
      type: 'text/calendar',
      title: 'Calendario de eventos',
      href: `/events/calendar.ics${query}`,
    },
  ];
}

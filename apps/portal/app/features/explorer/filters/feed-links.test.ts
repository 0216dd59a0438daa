import { describe, expect, it } from 'vitest';
import { feedLinks } from './feed-links.ts';

const addresses = (search: string) =>
  feedLinks(search).map((link) => ('href' in link ? link.href : undefined));

describe('the feeds that an explorer links to', () => {
  it('have all events without filters', () => {
    expect(addresses('')).toEqual(['/events/feed.xml', '/events/calendar.ics']);
  });

  it('have the same events as the page: only the filters of its URL apply', () => {
    const query = '?q=mara%C3%B1a&category=Trail&date=2027-04-05&area=-0.5%2C39.4%2C-0.25%2C39.6';

    const search =
      '?utm_source=x&area=-0.5,39.4,-0.25,39.6&date=2027-04-05&category=Trail&q=maraña&distance=25';
    expect(addresses(search)).toEqual([`/events/feed.xml${query}`, `/events/calendar.ics${query}`]);
  });
});

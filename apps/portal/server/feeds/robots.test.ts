import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

/** What the lines of one group forbid, as crawlers match it: `*` is anything. Source: RFC 9309, 2.2.2. */
function isForbidden(robots: string, path: string): boolean {
  const forbidden = robots.matchAll(/^Disallow: (.+)$/gm);
  return [...forbidden].some(([, pattern = '']) =>
    new RegExp(`^${pattern.replaceAll('*', '.*')}`).test(path),
  );
}

const robots = robotsText('https://dorsal.example');

describe('what search engines may read', () => {
  it('is for all of them', () => {
    expect(robots.startsWith('User-agent: *\nAllow: /\n')).toBe(true);
  });

  it('is listed in the sitemap', () => {
    expect(robots).toContain('\n\nSitemap: https://dorsal.example/sitemap.xml\n');
  });

  it.each([
    '/',
    '/events',
    '/events/trail-nocturno-del-garbi',
    '/events/calendar.ics',
    '/media/covers/1/2/social.jpg',
    '/assets/site.js',
    '/blog',
    '/signin',
  ])('%s', (path) => {
    expect(isForbidden(robots, path)).toBe(false);
  });

  it.each([
    '/api/events',
    '/profile',
    '/mistickets/4t8k2m',
    '/purchase-confirmation/4t8k2m',
    '/events/trail-nocturno-del-garbi/checkout/4t8k2m',
    '/events/trail-nocturno-del-garbi/checkout/4t8k2m/iframe',
    '/reset-password/secreto',
    '/confirm-email/user/secreto',
  ])('is not %s', (path) => {
    expect(isForbidden(robots, path)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

/** Whether a `Disallow` line matches the path, as crawlers match it: `*` is any text. Source: RFC 9309, 2.2.2. */
function isForbidden(robots: string, path: string): boolean {
  const forbidden = robots.matchAll(/^Disallow: (.+)$/gm);
  return [...forbidden].some(([, pattern = '']) =>
    new RegExp(`^${pattern.replaceAll('*', '.*')}`).test(path),
  );
}

const robots = robotsText('https://dorsal.example');

describe('robots.txt', () => {
  it('addresses all search engines', () => {
    expect(robots.startsWith('User-agent: *\nAllow: /\n')).toBe(true);
  });

  it('names the sitemap', () => {
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
  ])('allows %s', (path) => {
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
  ])('forbids %s', (path) => {
    expect(isForbidden(robots, path)).toBe(true);
  });
});

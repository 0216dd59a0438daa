import { describe, expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

describe('the cache key of a public page', () => {
  it.each([
    '/',
    '/events',
    '/events/trail-nocturno-del-garbi',
    '/events/4t8k2m9xq0c6v1zr5w3hnb7ydf',
    '/events/trail-nocturno-del-garbi/calendar.ics',
    '/events/trail-nocturno-del-garbi/contacto',
    '/events/trail/checkout/4t8k2m',
    '/events/trail/checkout/4t8k2m?ticket=9xq0c6',
    '/events/feed.xml',
    '/events/calendar.ics',
    '/sitemap.xml',
    '/sitemap/events-12.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/check-in.webmanifest',
    '/blog',
    '/post/como-preparar_2',
    '/contact',
    '/legal/terms',
    '/hazte-partner',
    '/hazte-partner/vender-en-tu-web',
  ])('is its path: %s', (path) => {
    expect(pageKey(path)).toBe(path);
  });

  it.each([
    ['/events/', '/events'],
    ['/events/trail/?utm_source=x&ticket=1', '/events/trail'],
    ['/?fbclid=x', '/'],
    ['/blog?category=Trail', '/blog'],
    ['/events?utm_source=x', '/events'],
    ['/events?date=2027-04-05&x=1&category=Trail', '/events?category=Trail&date=2027-04-05'],
    ['/events?utm_source=x&q=garb%C3%AD', '/events?q=garb%C3%AD'],
    ['/events?category=', '/events'],
    ['/events?date=ayer', '/events'],
    ['/events?date=weekend', '/events?date=weekend'],
    ['/events?climb=mucho&km=12-25', '/events?km=12-25'],
    ['/events/feed.xml?date=2027-04', '/events/feed.xml?date=2027-04'],
    ['/events/feed.xml?category=Trail%20%26%20m%C3%A1s', '/events/feed.xml?category=Trail+%26+m%C3%A1s'],
  ])('contains only the parameters that matter: %s is %s', (url, key) => {
    expect(pageKey(url)).toBe(key);
  });

  it.each([
    // Personal pages.
    '/profile',
    '/mistickets/4t8k2m',
    '/purchase-confirmation/4t8k2m',
    '/reset-password/secreto',
    '/confirm-email/user/secreto',
    '/preview/secreto',
    '/signin',
    '/welcome',
    '/events/trail/checkout/4t8k2m/iframe',
    '/events/trail/checkout/4t8k2m?ticket=a%2Fb',
    // Positions, which hardly two visitors share, and texts that are too long for a search.
    `/events?q=${'x'.repeat(61)}`,
    '/events?distance=25',
    '/events/feed.xml?area=1,2,3,4',
    `/events?category=${'x'.repeat(61)}`,
    // Missing paths, or the framework's own.
    '/events/x.css',
    '/events.data',
    '/events/trail.data',
    '/_root.data',
    '/__manifest',
    '/events//trail',
    '/legal/terms/x.css',
    '/404',
    '//evil.example',
    '//',
    '/\\evil.example',
    'http://evil.example/events',
    '*',
  ])('is undefined for %s', (url) => {
    expect(pageKey(url)).toBeUndefined();
  });
});

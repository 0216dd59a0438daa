import { afterEach, expect, it, vi } from 'vitest';
import { landingCampaign } from './landing-campaign.ts';

const event = { _id: '4t8k2m9xq0c6v1zr5w3hnb7ydf', slug: 'trail-garbi' };

const loaded = (...addresses: string[]) =>
  vi.stubGlobal('performance', { getEntriesByType: () => addresses.map((name) => ({ name })) });

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    '/events/trail-garbi?utm_source=boletin&x=1&utm_medium=correo#precio',
    'utm_source=boletin&utm_medium=correo',
  ],
  [`/events/${event._id}?ticket=7&utm_campaign=10%25`, 'utm_campaign=10%25'],
  [`/events/trail-garbi/checkout/${event._id}?utm_source=web`, 'utm_source=web'],
])('the campaign of a visitor who came to %s is %s', (path, campaign) => {
  loaded(`https://dorsal.example${path}`);

  expect(landingCampaign(event)).toBe(campaign);
});

it.each([
  '/events/trail-garbi',
  '/events/trail-garbi?utm_source=&utm_term=x&gclid=y',
  '/events/otra-carrera?utm_source=boletin',
  '/?utm_source=boletin',
])('a visitor who came to %s has no campaign for this event', (path) => {
  loaded(`https://dorsal.example${path}`);

  expect(landingCampaign(event)).toBeUndefined();
});

it('a browser that does not know the address has no campaign', () => {
  loaded();

  expect(landingCampaign(event)).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { withAppLinks } from './app-links.ts';

describe('what a page says that it can be installed as', () => {
  const manifestOf = (pathname: string) =>
    /<link rel="manifest" href="([^"]+)"/.exec(
      withAppLinks('<head><title>Dorsal</title></head>', pathname),
    )?.[1];

  it.each(['/', '/events', '/mistickets/1', '/check-in/otra'])('is the site: %s', (pathname) => {
    expect(manifestOf(pathname)).toBe('/manifest.webmanifest');
  });

  it.each(['/check-in', '/check-in/', '/Check-In'])('is the entrance: %s', (pathname) => {
    expect(manifestOf(pathname)).toBe('/check-in.webmanifest');
  });
});

import { describe, expect, it } from 'vitest';
import { withAppLinks } from './app-links.ts';

describe('the web app manifest that a page links to', () => {
  const manifestOf = (pathname: string) =>
    /<link rel="manifest" href="([^"]+)"/.exec(
      withAppLinks('<head><title>Dorsal</title></head>', pathname),
    )?.[1];

  it.each(['/', '/events', '/mistickets/1', '/check-in/otra'])("is the site's: %s", (pathname) => {
    expect(manifestOf(pathname)).toBe('/manifest.webmanifest');
  });

  it.each(['/check-in', '/check-in/', '/Check-In'])("is the check-in's: %s", (pathname) => {
    expect(manifestOf(pathname)).toBe('/check-in.webmanifest');
  });
});

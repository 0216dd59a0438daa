import { describe, expect, it } from 'vitest';
import { isTooLong } from './path-limits.ts';

const segments = (count: number) => '/a'.repeat(count);

describe('the length of an address', () => {
  it.each([
    ['twelve segments', segments(12)],
    ['300 characters', `/${'a'.repeat(299)}`],
    ['a long query', `/events?q=${'a/'.repeat(2_000)}`],
    [
      'the manifest of as many links as React Router requests at once',
      `/__manifest?version=1&paths=${'%2Fevents%2Fab%2C'.repeat(7_680 / 17)}`.slice(0, 7_640),
    ],
  ])('is accepted with %s', (_, url) => {
    expect(isTooLong(url)).toBe(false);
  });

  it.each([
    ['thirteen segments', segments(13)],
    ['301 characters', `/${'a'.repeat(300)}`],
    ['encoded slashes', '/a%2Fa%2fa'.repeat(5)],
    ['backslashes', String.raw`/a\a%5Ca`.repeat(5)],
    ['empty segments', '/'.repeat(13)],
    ['thirteen segments before a query', `${segments(13)}?q=1`],
    ['thirteen segments for the manifest', `/__manifest?version=1&paths=/events,${segments(13)}`],
    [
      'thirteen encoded segments for the manifest',
      `/__manifest?version=1&paths=${encodeURIComponent(segments(13))}`,
    ],
    ['thirteen segments for the manifest under another name', `/__manifest?p=${segments(13)}`],
    ['301 characters for the manifest', `/__manifest?version=1&paths=/${'a'.repeat(300)}`],
    ['a second question mark before the paths', `/__manifest?version=1&x=?&paths=${segments(13)}`],
    ['dot segments before the manifest', `/x/../__manifest?paths=${segments(13)}`],
    ['451 paths for the manifest', `/__manifest?version=1&paths=${'/a,'.repeat(450)}`],
  ])('is refused with %s', (_, url) => {
    expect(isTooLong(url)).toBe(true);
  });
});

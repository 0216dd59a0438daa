import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRedirectTarget, redirectTarget } from './redirect-target.ts';

describe('redirect targets', () => {
  it.each([
    '/',
    '/profile',
    '/profile#mis-eventos',
    '/welcome',
    '/events/carrera-nocturna-2027',
    '/events/carrera-nocturna/checkout/01arz3ndektsv4rrffq69g5fav?ticket=01arz3ndektsv4rrffq69g5faw',
    '/events/?keyword=trail%20de%20monta%C3%B1a&date=2027-04-05',
    '/confirm-email/user/Ab_c-1.2~x',
    '/events?next=//evil.example',
  ])('may be %s', (value) => {
    expect(redirectTarget(value)).toBe(value);
  });

  it.each([
    ['another site', 'https://evil'],
    ['another site without its scheme', '//evil'],
    ['three slashes', '///evil'],
    ['a backslash', '/\\evil'],
    ['two backslashes', '\\\\evil'],
    ['a backslash further on', '/profile\\..\\..'],
    ['a tab in front', '\t//evil'],
    ['a tab between the slashes', '/\t/evil'],
    ['a line break between the slashes', '/\n/evil'],
    ['a space in front', ' //evil'],
    ['a script', 'javascript:alert(1)'],
    ['a script in other letters', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,x'],
    ['encoded slashes', '/%2f%2fevil'],
    ['one encoded slash', '/%2Fevil'],
    ['an encoded backslash', '/%5cevil'],
    ['twice encoded slashes', '/%252f%252fevil'],
    ['an at sign', '/@evil'],
    ['a port or scheme', '/evil:443'],
    ['a dot segment', '/..//evil'],
    ['a dot segment at the end', '/events/..'],
    ['a single dot', '/./profile'],
    ['slashes further on', '/events//evil'],
    ['a header', '/profile\r\nLocation: https://evil'],
    ['an encoded header', '/profile?x=%0d%0aLocation:https://evil'],
    ['an encoded backslash in the query', '/profile?x=%5c'],
    ['a backslash in the fragment', '/profile#\\x'],
    ['NUL', '/profile\0'],
    ['letters beyond ASCII', '/évil'],
    ['a full-width slash', '/／evil'],
    ['a relative path', 'profile'],
    ['a query alone', '?x=1'],
    ['more than 2048 characters', `/${'a'.repeat(2048)}`],
    ['nothing', ''],
    ['null', null],
    ['nothing at all', undefined],
    ['a list, as a repeated query parameter gives', ['/profile', '//evil']],
  ])('may not be %s', (_, value) => {
    expect(redirectTarget(value)).toBe('/profile');
  });

  it("fall back to the caller's fallback", () => {
    expect(redirectTarget('//evil', '/welcome')).toBe('/welcome');
  });

  it('never lead to another site, however a browser reads them', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '@', ':', '%2f', '%5c', '\t', '\n', ' ', '?', '#', 'e'),
    });

    fc.assert(
      fc.property(hostile, (tail) => {
        const target = redirectTarget(`/${tail}`);
        expect(new URL(target, 'https://dorsal.example').origin).toBe('https://dorsal.example');
        expect(new URL(target, 'https://dorsal.example').href).toBe(`https://dorsal.example${target}`);
      }),
      { numRuns: 2000 },
    );
  });

  it('can be checked without falling back', () => {
    expect([isRedirectTarget('/events'), isRedirectTarget('//evil')]).toEqual([true, false]);
  });
});

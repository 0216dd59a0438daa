import { describe, expect, it } from 'vitest';
import { headersOf } from './security-headers.ts';

describe('the camera', () => {
  const policy = (pathname: string) => headersOf(pathname)['Permissions-Policy'];

  it.each(['/check-in', '/check-in/', '/Check-In'])(
    'is allowed at the check-in, case-insensitive: %s',
    (pathname) => {
      expect(policy(pathname)).toBe('geolocation=(self), camera=(self), microphone=(), payment=()');
    },
  );

  it.each(['/', '/check-in/otra', '/events/check-in', '/mistickets/1'])(
    'is not allowed at %s',
    (pathname) => {
      expect(policy(pathname)).toContain('camera=()');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { hasSecret, headersOf } from './security-headers.ts';

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

describe('a path with a token or an order id', () => {
  it.each([
    '/reset-password/4t8k2m',
    '/Confirm-Email/user/4t8k2m',
    '/purchase-confirmation/4t8k2m',
    '/MisTickets/1',
  ])('is %s, case-insensitive like the router', (pathname) => {
    expect(hasSecret(pathname)).toBe(true);
  });

  it.each(['/', '/mistickets-de-otros', '/events/mistickets'])('is not %s', (pathname) => {
    expect(hasSecret(pathname)).toBe(false);
  });
});

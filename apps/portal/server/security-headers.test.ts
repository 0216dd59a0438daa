import { describe, expect, it } from 'vitest';
import { headersOf } from './security-headers.ts';

describe('the camera', () => {
  const policy = (pathname: string) => headersOf(pathname)['Permissions-Policy'];

  it('may be used where tickets are scanned', () => {
    expect(policy('/check-in')).toBe('geolocation=(self), camera=(self), microphone=(), payment=()');
  });

  it.each(['/', '/check-in/otra', '/events/check-in', '/mistickets/1'])(
    'may not be used at %s',
    (pathname) => {
      expect(policy(pathname)).toContain('camera=()');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { hasSecret } from './secret-paths.ts';

describe('an address with a token or an order in it', () => {
  it.each([
    '/reset-password/4t8k2m',
    '/Confirm-Email/user/4t8k2m',
    '/purchase-confirmation/4t8k2m',
    '/MisTickets/1',
    '/preview/4t8k2m',
  ])('is %s, in upper or lower case', (pathname) => {
    expect(hasSecret(pathname)).toBe(true);
  });

  it.each(['/', '/mistickets-de-otros', '/events/mistickets'])('is not %s', (pathname) => {
    expect(hasSecret(pathname)).toBe(false);
  });
});

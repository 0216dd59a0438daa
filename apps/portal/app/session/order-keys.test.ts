import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubSessionStorage } from '../testing/stub-session-storage.ts';
import { checkoutStorageKey, forgetCheckout, keepCheckoutToken, keptCheckoutToken } from './order-keys.ts';
import { forgetAllOrders } from './order-storage.ts';

const order = { orderId: '7h2k9m4p1r6t3v8x5z0b7d2f9g', checkoutToken: 'a+b/c=&d' };

describe("an order's data in session storage", () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is deleted on sign-out, and nothing else is', () => {
    const kept = stubSessionStorage();
    keepCheckoutToken(order);
    kept[checkoutStorageKey('4t8k2m9xq0c6v1zr5w3hnb7ydf')] = '{"draft":{}}';
    kept.theme = 'dark';

    forgetAllOrders();

    expect(kept).toEqual({ theme: 'dark' });
  });

  it('is deleted per event', () => {
    const kept = stubSessionStorage();
    kept[checkoutStorageKey('one')] = '{}';
    kept[checkoutStorageKey('two')] = '{}';
    keepCheckoutToken(order);

    forgetCheckout('one');

    expect(Object.keys(kept)).toEqual(['checkout:two', `checkoutToken:${order.orderId}`]);
    expect(keptCheckoutToken(order.orderId)).toBe(order.checkoutToken);
  });

  it('can be deleted without an error when storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);

    expect(forgetAllOrders).not.toThrow();
  });
});

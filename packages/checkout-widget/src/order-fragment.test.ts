import { describe, expect, it } from 'vitest';
import { orderFragment, orderOfFragment, tokenFragment, tokenOfFragment } from './order-fragment.ts';

const order = { orderId: '7h2k9m4p1r6t3v8x5z0b7d2f9g', checkoutToken: 'a+b/c=&d' };

describe('what opens an order, in the address', () => {
  it('comes back from the fragment as it went in', () => {
    expect(tokenOfFragment(tokenFragment(order.checkoutToken))).toBe(order.checkoutToken);
    expect(orderOfFragment(orderFragment(order))).toEqual(order);
  });

  it.each(['', '#', '#entradas', '#token='])('is nothing in %j', (hash) => {
    expect(tokenOfFragment(hash)).toBeUndefined();
    expect(orderOfFragment(hash)).toBeUndefined();
  });

  it('is no order without both its id and its token', () => {
    expect(orderOfFragment('#token=abc')).toBeUndefined();
    expect(orderOfFragment('#order=abc')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { orderFragment, orderOfFragment, tokenFragment, tokenOfFragment } from './order-fragment.ts';

const order = { orderId: '7h2k9m4p1r6t3v8x5z0b7d2f9g', checkoutToken: 'a+b/c=&d' };

describe('the keys of an order in the fragment', () => {
  it('are returned from the fragment unchanged', () => {
    expect(tokenOfFragment(tokenFragment(order.checkoutToken))).toBe(order.checkoutToken);
    expect(orderOfFragment(orderFragment(order))).toEqual(order);
  });

  it.each(['', '#', '#entradas', '#token='])('are undefined for %j', (hash) => {
    expect(tokenOfFragment(hash)).toBeUndefined();
    expect(orderOfFragment(hash)).toBeUndefined();
  });

  it('are undefined without both the id and the token', () => {
    expect(orderOfFragment('#token=abc')).toBeUndefined();
    expect(orderOfFragment('#order=abc')).toBeUndefined();
  });
});

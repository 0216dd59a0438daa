import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { erasableOrder, hasPlaces } from './erasable-order.ts';

const erasure = { askedAt: '2026-11-29T09:30:00.000Z', dueOn: '2026-12-29' };
const cancelled = orderExample.tickets.map((ticket) => ({
  ...ticket,
  participants: ticket.participants.map((one) => ({ ...one, state: 'cancelled' as const })),
}));

describe('an order whose data may be deleted', () => {
  it.each<[OrderBody['status'], boolean]>([
    ['paid', true],
    ['refund_pending', true],
    ['refunded', true],
    ['pending', false],
    ['expired', false],
  ])('that is %s: %s', (status, is) => {
    expect(erasableOrder({ ...orderExample, status }) !== undefined).toBe(is);
  });

  it('has its open request, and is left out once its data are forgotten', () => {
    expect(erasableOrder({ ...orderExample, erasure })).toMatchObject({ orderId: orderExample._id, erasure });
    expect(erasableOrder({ ...orderExample, buyer: null })).toBeUndefined();
  });
});

describe('the places of an order in My Tickets', () => {
  it.each<[string, Partial<OrderBody>, boolean]>([
    ['a paid order', {}, true],
    ['a refunded order', { status: 'refunded' }, false],
    ['a paid order with canceled places', { tickets: cancelled }, false],
  ])('of %s: %s', (_, changes, has) => {
    expect(hasPlaces({ ...orderExample, ...changes })).toBe(has);
  });
});

import { describe, expect, it } from 'vitest';
import {
  isListedPurchase,
  nextOrderStatus,
  type OrderEvent,
  OrderTransitionError,
  type OrderStatus,
  orderEvents,
  orderStatuses,
} from './order-status.ts';

const allowed: [OrderStatus, OrderEvent, OrderStatus, string][] = [
  ['reserved', 'itemsChanged', 'reserved', 'other tickets keep the hold'],
  ['reserved', 'checkoutSubmitted', 'pending', 'card or transfer is awaited'],
  ['reserved', 'confirmedFree', 'paid', 'a free order is confirmed at once'],
  ['reserved', 'holdExpired', 'expired', 'after 15 minutes the places go back'],
  ['reserved', 'cancelled', 'cancelled', 'the buyer gives up'],
  ['pending', 'itemsChanged', 'pending', 'the buyer goes back and takes other tickets'],
  ['pending', 'checkoutSubmitted', 'pending', 'another attempt, or another way to pay'],
  ['pending', 'confirmedFree', 'paid', 'only free places are left in it'],
  ['pending', 'paymentAccepted', 'paid', 'the card pays in time'],
  ['pending', 'paymentDeclined', 'pending', '"Intentar de nuevo" is offered'],
  ['pending', 'transferConfirmed', 'paid', 'the transfer comes in time'],
  ['pending', 'latePaymentPlaced', 'paid', 'late, though no job has expired it yet'],
  ['pending', 'latePaymentUnplaced', 'refund_pending', 'late, and the places are sold'],
  ['pending', 'holdExpired', 'expired', 'nothing came in time'],
  ['pending', 'cancelled', 'cancelled', 'the buyer gives up'],
  ['paid', 'paymentDeclined', 'paid', 'the answer to an older attempt'],
  ['paid', 'refundRequested', 'refund_pending', 'the organizer gives the money back'],
  ['expired', 'paymentDeclined', 'expired', 'a decline that comes late'],
  ['expired', 'latePaymentPlaced', 'paid', 'the places are still free and taken again'],
  ['expired', 'latePaymentUnplaced', 'refund_pending', 'the places are gone, the money goes back'],
  ['cancelled', 'paymentDeclined', 'cancelled', 'a decline that comes late'],
  ['cancelled', 'latePaymentPlaced', 'paid', 'paid in another tab, places still free'],
  ['cancelled', 'latePaymentUnplaced', 'refund_pending', 'paid in another tab, the money goes back'],
  ['refund_pending', 'paymentDeclined', 'refund_pending', 'the answer to another attempt'],
  ['refund_pending', 'refundCompleted', 'refunded', 'the money is back'],
  ['refunded', 'paymentDeclined', 'refunded', 'the answer to another attempt'],
];
const isAllowed = (status: OrderStatus, event: OrderEvent) =>
  allowed.some(([from, what]) => from === status && what === event);
const refused = orderStatuses.flatMap((status) =>
  orderEvents.filter((event) => !isAllowed(status, event)).map((event) => [status, event] as const),
);

const reachableFrom = (status: OrderStatus) =>
  new Set(
    orderEvents.filter((event) => isAllowed(status, event)).map((event) => nextOrderStatus(status, event)),
  );

describe('order status', () => {
  it('has the statuses of the decisions', () => {
    expect(orderStatuses).toEqual([
      'reserved',
      'pending',
      'paid',
      'expired',
      'cancelled',
      'refund_pending',
      'refunded',
    ]);
  });

  it.each(allowed)('%s, %s → %s: %s', (status, event, next) => {
    expect(nextOrderStatus(status, event)).toBe(next);
  });

  it.each(refused)('%s refuses %s', (status, event) => {
    expect(() => nextOrderStatus(status, event)).toThrow(OrderTransitionError);
  });

  it('covers every pair', () => {
    expect(allowed.length + refused.length).toBe(orderStatuses.length * orderEvents.length);
    expect(refused).toHaveLength(58);
  });

  it('leaves paid only by a refund, and refunded never', () => {
    expect(reachableFrom('paid')).toEqual(new Set(['paid', 'refund_pending']));
    expect(reachableFrom('refund_pending')).toEqual(new Set(['refund_pending', 'refunded']));
    expect(reachableFrom('refunded')).toEqual(new Set(['refunded']));
  });

  it.each<[OrderStatus, boolean]>([
    ['reserved', false],
    ['pending', true],
    ['paid', true],
    ['expired', false],
    ['cancelled', false],
    ['refund_pending', true],
    ['refunded', true],
  ])('%s is listed in the purchases: %s', (status, isListed) => {
    expect(isListedPurchase(status)).toBe(isListed);
  });
});

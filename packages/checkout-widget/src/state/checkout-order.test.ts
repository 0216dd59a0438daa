import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, OrderStatus } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { reduceCheckout } from './checkout-machine.ts';
import { type CheckoutAction, newCheckout } from './checkout-state.ts';
import { newDraft } from './draft.ts';
import { nextStep } from './next-step.ts';
import {
  after,
  checkedOut,
  chooseTwo,
  held,
  heldOrder,
  openPayment,
  read,
} from '../testing/machine-actions.ts';
import { halfMarathonId } from '../testing/story-orders.ts';

describe('the order, read again', () => {
  it.each([
    ['reserved', 'participants', 'held', null],
    ['pending', 'payment', 'held', null],
    ['expired', 'participants', 'over', null],
    ['cancelled', 'participants', 'over', null],
    ['paid', 'participants', 'held', 'leaving'],
    ['refund_pending', 'participants', 'held', 'leaving'],
    ['refunded', 'participants', 'held', 'leaving'],
  ] as [OrderStatus, string, string, string | null][])(
    '%s: part %s, places %s, %s',
    (status, part, kind, busy) => {
      const state = after(chooseTwo, held, read(status));

      expect(state).toMatchObject({ part, places: { kind }, busy });
    },
  );

  it("shows the server's message when the order can still be paid", () => {
    const message = 'Hay un pago en marcha para esta reserva.';

    expect(after(chooseTwo, held, read('pending', message)).problem).toEqual({ kind: 'refused', message });
  });

  it('restores what another device typed', () => {
    const order: OrderBody = { ...orderExample, status: 'pending', expiresAt: '2026-11-20T09:45:00.000Z' };

    const state = after({ type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 });

    expect(state).toMatchObject({
      part: 'payment',
      places: { hold: { orderId: order._id, checkoutToken: 'token' } },
    });
    expect(state.draft.places[halfMarathonId]?.[1]?.fullName).toBe('Andreu Soler Pla');
    expect(state.draft.buyer.fullName).toBe('Lucía Ferrer Mas');
  });

  it.each([
    ['the places, before anything was sent', null, 'participants'],
    ['the last part, once it was sent', orderExample.buyer, 'payment'],
  ] as const)('opens at %s', (_, buyer, part) => {
    const order: OrderBody = { ...heldOrder, buyer };

    const state = after({ type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 });

    expect(state).toMatchObject({ part, places: { hold: { items: [{ ticketId: halfMarathonId }] } } });
  });
});

describe('an order that had ended before it was resumed', () => {
  const order: OrderBody = { ...orderExample, status: 'expired', expiresAt: null };
  const resumed: CheckoutAction = { type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 };

  it('removes the data of the buyer and the participants', () => {
    const { draft, places } = after(resumed);

    expect(places.kind).toBe('over');
    expect(draft).toEqual({ ...newDraft(eventExample), quantities: draft.quantities });
    expect(draft.quantities[halfMarathonId]).toBe(2);
  });

  it('keeps the ticket type for which the buyer comes now', () => {
    const fresh = newCheckout(newDraft(eventExample, halfMarathonId), halfMarathonId);

    expect(reduceCheckout(fresh, resumed).draft).toEqual(fresh.draft);
  });
});

describe("the server's clock", () => {
  it.each([
    ['checked out', { ...checkedOut('redirect'), serverAheadMs: 90_000 }],
    ['read again', { ...read('pending'), serverAheadMs: 90_000 }],
    ['resumed', { type: 'resumed', order: heldOrder, checkoutToken: 'token', serverAheadMs: 90_000 }],
  ] as [string, CheckoutAction][])('is updated by each response: %s', (_, action) => {
    expect(after(chooseTwo, held, action).places.hold?.serverAheadMs).toBe(90_000);
  });
});

describe('checked out', () => {
  it.each(['none', 'redirect'] as const)('is leaving the page with payment %s', (kind) => {
    expect(after(chooseTwo, held, openPayment, checkedOut(kind)).busy).toBe('leaving');
  });

  it('waits for the buyer again when they come back from the bank', () => {
    const state = after(chooseTwo, held, openPayment, checkedOut('redirect'), { type: 'cameBack' });

    expect(state.busy).toBeNull();
    expect(nextStep(state, eventExample)).toBe('checkout');
  });

  it('shows where to transfer to', () => {
    const payment = {
      kind: 'transfer',
      iban: 'ES9121000418450200051332',
      beneficiary: 'Club de Muntanya Calderona',
      concept: 'DORSAL z0b7d2f9g',
      deadline: '2026-11-23T09:30:00.000Z',
    } as const;

    const state = after(chooseTwo, held, {
      type: 'checkedOut',
      order: orderExample,
      payment,
      serverAheadMs: 0,
    });

    expect(state).toMatchObject({ screen: { kind: 'transfer', payment }, busy: null });
  });
});

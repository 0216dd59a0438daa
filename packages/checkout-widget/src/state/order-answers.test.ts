import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { reduceCheckout } from './checkout-machine.ts';
import { type CheckoutAction, type CheckoutState, newCheckout } from './checkout-state.ts';
import { newDraft } from './draft.ts';
import { holdOf } from './hold.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const heldOrder: OrderBody = {
  ...orderExample,
  status: 'reserved',
  expiresAt: '2026-11-20T09:45:00.000Z',
  paymentMethod: null,
  cardPayment: null,
  buyer: null,
  afterPurchase: null,
};
const pending: Partial<OrderBody> = { status: 'pending', paymentMethod: 'card', cardPayment: 'open' };
const hold = holdOf(heldOrder, { checkoutToken: 'token', serverAheadMs: 0 });

const after = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(reduceCheckout, newCheckout(newDraft(eventExample, ticketId)));

const chooseTwo: CheckoutAction = { type: 'quantityChanged', ticketId, quantity: 2 };
const held: CheckoutAction = { type: 'held', hold, event: eventExample };
const openPayment: CheckoutAction = { type: 'paymentOpened' };
const atPayment = [chooseTwo, held, openPayment];
const seen = (order: Partial<OrderBody>): CheckoutAction => ({
  type: 'orderSeen',
  order: { ...heldOrder, ...order },
  serverAheadMs: 0,
});
const read = (order: Partial<OrderBody>, message?: string): CheckoutAction => ({
  type: 'orderRead',
  order: { ...heldOrder, ...order },
  serverAheadMs: 0,
  message,
});
const saved = (state: CheckoutState): CheckoutAction => ({ type: 'restored', saved: state });
const lost: CheckoutAction = { type: 'callFailed', problem: { kind: 'offline' }, mayRepeat: true };
const started: CheckoutAction = {
  type: 'callStarted',
  step: 'checkout',
  attempt: { key: 'key-1', secret: 'secret-1', fingerprint: 'checkout 1' },
};
const line = { ...heldOrder.tickets[0]!, quantity: 1, participants: [] };

describe('the order, read again in the background', () => {
  it.each([
    ['paid in another tab leads to the confirmation', { status: 'paid' }, { busy: 'leaving' }],
    [
      'canceled in another tab is over',
      { status: 'cancelled' },
      { places: { kind: 'over' }, part: 'payment' },
    ],
    [
      'expired while the device slept is over',
      { status: 'expired' },
      { places: { kind: 'over' }, part: 'payment' },
    ],
    ['sent to the bank in another tab says so', pending, { places: { hold: { payment: 'open' } } }],
    [
      'refused by the bank says so',
      { ...pending, cardPayment: 'declined' },
      { places: { hold: { payment: 'declined' } }, part: 'payment' },
    ],
  ] as [string, Partial<OrderBody>, object][])('%s', (_, order, expected) => {
    expect(after(...atPayment, seen(order))).toMatchObject(expected);
  });

  it('changes nothing when the order is unchanged', () => {
    const before = after(...atPayment);

    expect(reduceCheckout(before, seen({}))).toEqual(before);
  });

  it('keeps a call that waits for its retry, with its key and its message', () => {
    const state = after(...atPayment, started, lost, seen({}));

    expect(state).toMatchObject({ problem: { kind: 'offline' }, attempt: { key: 'key-1' } });
  });

  it('keeps the messages at the fields', () => {
    const refused: CheckoutAction = {
      type: 'stepRefused',
      problem: { kind: 'fields' },
      fieldProblems: { 'buyer.email': 'Falta el correo electrónico.' },
    };

    expect(after(...atPayment, refused, seen({})).fieldProblems).toHaveProperty(['buyer.email']);
  });

  it('says once that the hold is over', () => {
    const over = after(...atPayment, seen({ status: 'expired' }));

    expect(reduceCheckout(over, seen({ status: 'expired' }))).toBe(over);
  });

  it('is ignored while a call is running', () => {
    const busy = after(...atPayment, started);

    expect(reduceCheckout(busy, seen({ status: 'expired' }))).toBe(busy);
  });

  it('is ignored when it is not the held order', () => {
    const before = after(...atPayment);

    expect(reduceCheckout(before, seen({ _id: '9h4k1m6p3r8t5v0x7z2b9d4f1g', status: 'paid' }))).toBe(before);
  });

  it('continues the hold when the clock here ended it too early', () => {
    expect(after(...atPayment, { type: 'holdEnded' }, seen({})).places.kind).toBe('held');
  });
});

describe('places that were changed in another tab', () => {
  it('are adopted and reported', () => {
    const state = after(...atPayment, seen({ tickets: [line] }));

    expect(state.isChangedElsewhere).toBe(true);
    expect(state.places.hold?.items).toEqual([{ ticketId, quantity: 1 }]);
    expect(state.draft.quantities).toEqual({ [ticketId]: 1 });
  });

  it('do not undo another choice made here', () => {
    const three: CheckoutAction = { type: 'quantityChanged', ticketId, quantity: 3 };

    expect(after(...atPayment, three, seen({ tickets: [line] })).draft.quantities[ticketId]).toBe(3);
  });
});

describe('the key of a call with an unknown result', () => {
  it.each([
    ['stays after a reload with any status of the order', read({ status: 'expired' }), 'key-1'],
    ['stays while its payment is open', read(pending), 'key-1'],
    [
      'ends when the bank refuses, because it needs another number',
      read({ ...pending, cardPayment: 'declined' }),
      undefined,
    ],
    ['ends with a message from the server', read(pending, 'Hay un pago en marcha.'), undefined],
  ] as [string, CheckoutAction, string | undefined][])('%s', (_, action, key) => {
    expect(after(...atPayment, started, lost, action).attempt?.key).toBe(key);
  });
});

describe('asking the bank', () => {
  const asked: CheckoutAction = { type: 'askStarted' };

  it('says that it has not answered', () => {
    expect(after(...atPayment, read(pending), asked, read(pending))).toMatchObject({
      isBankSilent: true,
      busy: null,
    });
  });

  it('says nothing when the buyer has not asked, or the bank has answered', () => {
    expect(after(...atPayment, read(pending)).isBankSilent).toBe(false);
    expect(after(...atPayment, asked, read({ ...pending, cardPayment: 'declined' })).isBankSilent).toBe(
      false,
    );
  });
});

describe('back from the bank', () => {
  it('shows the messages of the page', () => {
    const left = after(...atPayment, {
      type: 'checkedOut',
      order: { ...heldOrder, ...pending },
      payment: { kind: 'redirect', url: 'https://tpv.example/', fields: {} },
      serverAheadMs: 0,
    });

    const back = reduceCheckout(left, { type: 'cameBack' });

    expect(back).toMatchObject({
      busy: null,
      refusals: left.refusals + 1,
      places: { hold: { payment: 'open' } },
    });
  });
});

describe('a payment that was started', () => {
  const bank = after(...atPayment, read(pending));

  it('is scrolled into view after a reload, but not a second time when it is unchanged', () => {
    const restored = after(saved(bank));

    expect(restored.refusals).toBe(1);
    expect(reduceCheckout(restored, read(pending)).refusals).toBe(1);
  });

  it('is scrolled into view again when its status changes', () => {
    expect(reduceCheckout(bank, read({ ...pending, cardPayment: 'declined' })).refusals).toBe(
      bank.refusals + 1,
    );
  });
});

describe('another ticket chosen on the event page', () => {
  const march = '1n6s9w3y8c5e0h2k7p4r9v6x3z';
  const typed: CheckoutAction = {
    type: 'placeChanged',
    ticketId,
    index: 0,
    change: { fullName: 'Lucía Ferrer Mas' },
  };
  const marchPage = newCheckout(newDraft(eventExample, march), march);
  const halfPage = newCheckout(newDraft(eventExample, ticketId), ticketId);

  it('replaces the earlier choice and keeps what was typed', () => {
    const earlier = [chooseTwo, typed].reduce(reduceCheckout, halfPage);

    const { draft } = reduceCheckout(marchPage, saved(earlier));

    expect(draft.quantities).toEqual({ [march]: 1 });
    expect(draft.places[ticketId]?.[0]?.fullName).toBe('Lucía Ferrer Mas');
  });

  it('is added to what is already held', () => {
    const earlier = [chooseTwo, held].reduce(reduceCheckout, halfPage);

    expect(reduceCheckout(marchPage, saved(earlier)).draft.quantities).toEqual({ [ticketId]: 2, [march]: 1 });
  });

  it('is not chosen a second time by a reload', () => {
    const without: CheckoutAction = { type: 'quantityChanged', ticketId: march, quantity: 0 };
    const earlier = [chooseTwo, without].reduce(reduceCheckout, marchPage);

    expect(reduceCheckout(marchPage, saved(earlier)).draft.quantities[march]).toBe(0);
  });
});

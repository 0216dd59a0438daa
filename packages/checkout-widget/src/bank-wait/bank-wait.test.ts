import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { endsAtBank } from '../calls/bank-tab.ts';
import { reduceCheckout } from '../state/checkout-machine.ts';
import { type CheckoutAction, type CheckoutState, newCheckout, type Step } from '../state/checkout-state.ts';
import { newDraft } from '../state/draft.ts';
import { holdOf } from '../state/hold.ts';
import { heldPlaces } from '../state/transitions.ts';
import { nextStep } from '../state/next-step.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const pending: OrderBody = {
  ...orderExample,
  status: 'pending',
  expiresAt: '2026-11-20T10:05:00.000Z',
  paymentMethod: 'card',
  cardPayment: 'open',
};
const hold = holdOf({ ...pending, status: 'reserved' }, { checkoutToken: 'token', serverAheadMs: 0 });

const after = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(reduceCheckout, newCheckout(newDraft(eventExample, ticketId)));

const answer = (change: Partial<OrderBody>) => ({ order: { ...pending, ...change }, serverAheadMs: 0 });
const seen = (change: Partial<OrderBody>): CheckoutAction => ({ type: 'orderSeen', ...answer(change) });
const read = (change: Partial<OrderBody>): CheckoutAction => ({ type: 'orderRead', ...answer(change) });
const started: CheckoutAction = {
  type: 'callStarted',
  step: 'checkout',
  attempt: { key: 'key-1', secret: 'secret-1', fingerprint: 'checkout 1' },
};
const payment = { kind: 'redirect', url: 'https://tpv.example/', fields: {} } as const;
const redirected: CheckoutAction = { type: 'checkedOut', payment, ...answer({}) };
const offered: CheckoutAction = { type: 'bankOffered', payment };
const awaited: CheckoutAction = { type: 'bankAwaited' };
const lost: CheckoutAction = { type: 'callFailed', problem: { kind: 'offline' }, mayRepeat: true };
const toThePayment: CheckoutAction[] = [
  { type: 'quantityChanged', ticketId, quantity: 2 },
  { type: 'held', hold, event: eventExample },
  { type: 'paymentOpened' },
];
const waiting = { screen: { kind: 'bank', payment: null } };
const offering = { screen: { kind: 'bank', payment } };
const form = { screen: { kind: 'form' } };
const over = { places: { kind: 'over' } };
const atBank = [...toThePayment, started, redirected, awaited];

describe('the wait for a bank that has its own tab', () => {
  it.each([
    [
      'begins when the tab is sent away',
      [],
      { ...waiting, busy: null, places: { hold: { payment: 'open' } } },
    ],
    ['continues while the bank has not answered', [seen({})], { ...waiting, busy: null }],
    ['continues while the tab is opened again', [started], { ...waiting, busy: 'checkout' }],
    ['begins again with another attempt', [started, redirected, awaited], { ...waiting, busy: null }],
    [
      'ends in the confirmation without showing the form in between',
      [seen({ status: 'paid', cardPayment: 'accepted' })],
      { ...waiting, busy: 'leaving' },
    ],
    [
      'ends with the form and the reason when the card is refused',
      [seen({ cardPayment: 'declined' })],
      { ...form, busy: null, part: 'payment', places: { hold: { payment: 'declined' } }, refusals: 1 },
    ],
    ['ends with the hold', [seen({ status: 'expired', expiresAt: null })], { ...form, ...over, busy: null }],
    [
      'ends with the hold when only the clock has reported its end',
      [{ type: 'holdEnded' }],
      { ...form, ...over },
    ],
    [
      'ends when the order was canceled elsewhere',
      [read({ status: 'cancelled', expiresAt: null })],
      { ...form, ...over },
    ],
    [
      'ends when the buyer leaves it, and says that a payment is open',
      [{ type: 'bankLeft' }],
      { ...form, part: 'payment', places: { hold: { payment: 'open' } }, refusals: 1 },
    ],
    ['ends when another attempt fails', [started, lost], { ...form, problem: { kind: 'offline' } }],
  ] as [string, CheckoutAction[], object][])('%s', (_, actions, expected) => {
    expect(after(...atBank, ...actions)).toMatchObject(expected);
  });

  it('keeps the same next step, so that its button opens the tab again', () => {
    expect(nextStep(after(...atBank), eventExample)).toBe('checkout');
  });

  it.each([
    ['nothing is held', []],
    ['nothing was sent', toThePayment],
    ['the bank has refused', [...toThePayment, read({ cardPayment: 'declined' })]],
    ['a transfer is awaited', [...toThePayment, read({ paymentMethod: 'transfer', cardPayment: null })]],
    ['the hold is over', [...toThePayment, read({}), { type: 'holdEnded' }]],
  ] as [string, CheckoutAction[]][])('does not begin when %s', (_, actions) => {
    expect(after(...actions, awaited).screen.kind).toBe('form');
  });

  it('begins after a reload when the earlier page had left for the bank', () => {
    const state = after({ type: 'resumed', checkoutToken: 'token', ...answer({}) }, awaited);

    expect(state).toMatchObject({ ...waiting, part: 'payment' });
  });
});

describe('the way to a bank that no tab could be sent to', () => {
  const atTheDoor = [...toThePayment, started, redirected, offered];

  it.each([
    ['is kept for a press', [], { ...offering, busy: null }],
    ['stays while the bank has not answered', [seen({})], { ...offering }],
    ['stays when the buyer asks for the status', [read({})], { ...offering }],
    ['is offered once', [{ type: 'bankTaken' }], { ...offering, busy: 'leaving' }],
    [
      'is removed when the buyer comes back after taking it',
      [{ type: 'bankTaken' }, { type: 'cameBack' }],
      { ...form, busy: null, refusals: 1 },
    ],
    ['is replaced by a tab', [started, redirected, awaited], { ...waiting }],
    ['ends when the buyer leaves it', [{ type: 'bankLeft' }], { ...form }],
    ['ends when the bank refuses', [seen({ cardPayment: 'declined' })], { ...form, refusals: 1 }],
    ['ends with the hold', [{ type: 'holdEnded' }], { ...form }],
    ['ends when another attempt fails', [started, lost], { ...form }],
    [
      'ends when the buyer comes back: a bank takes each number once',
      [{ type: 'cameBack' }],
      { ...form, places: { hold: { payment: 'open' } }, refusals: 1 },
    ],
  ] as [string, CheckoutAction[], object][])('%s', (_, actions, expected) => {
    expect(after(...atTheDoor, ...actions)).toMatchObject(expected);
  });
});

describe('a press that opens a tab for the bank', () => {
  const paid = after(...toThePayment);
  const byTransfer = after(...toThePayment, {
    type: 'choiceChanged',
    change: { paymentMethod: 'transfer' },
  });
  const free = { ...paid, places: heldPlaces({ ...hold, totalCents: 0 }) };
  const event = { ...eventExample, paymentMethods: ['card' as const, 'transfer' as const] };

  it.each([
    ['is the last one of a purchase by card', 'checkout', paid, true],
    ['is not the one that pays by transfer', 'checkout', byTransfer, false],
    ['is not the one that confirms a free order', 'checkout', free, false],
    ['is not the one that changes the tickets', 'changeItems', paid, false],
    ['is not the one that holds the places', 'hold', after(), false],
  ] as [string, Step, CheckoutState, boolean][])('%s', (_, step, state, opens) => {
    expect(endsAtBank(step, { ...state, hold: state.places.hold }, event)).toBe(opens);
  });
});

import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody, OrderStatus } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { healthConsentId } from './checkout-body.ts';
import { attemptFor, reduceCheckout } from './checkout-machine.ts';
import { type CheckoutAction, type CheckoutState, newCheckout } from './checkout-state.ts';
import { newDraft } from './draft.ts';
import { holdOf } from './hold.ts';
import { nextStep } from './next-step.ts';

const halfMarathon = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const march = '1n6s9w3y8c5e0h2k7p4r9v6x3z';
const heldOrder: OrderBody = {
  ...orderExample,
  status: 'reserved',
  expiresAt: '2026-11-20T09:45:00.000Z',
  paymentMethod: null,
  buyer: null,
  afterPurchase: null,
};
const hold = holdOf(heldOrder, { checkoutToken: 'token', serverAheadMs: 0 });

const after = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(reduceCheckout, newCheckout(newDraft(eventExample, halfMarathon)));

const chooseTwo: CheckoutAction = { type: 'quantityChanged', ticketId: halfMarathon, quantity: 2 };
const held: CheckoutAction = { type: 'held', hold, event: eventExample };
const write: CheckoutAction = {
  type: 'placeChanged',
  ticketId: halfMarathon,
  index: 0,
  change: { fullName: 'Lucía Ferrer Mas', email: 'lucia.ferrer@correo.example' },
};
const openPayment: CheckoutAction = { type: 'paymentOpened' };
const read = (status: OrderStatus, message?: string): CheckoutAction => ({
  type: 'orderRead',
  order: { ...heldOrder, status },
  serverAheadMs: 0,
  message,
});

describe('the three parts', () => {
  it.each([
    ['begin with the tickets', [], 'tickets', 'hold'],
    ['open the participants once the places are held', [chooseTwo, held], 'participants', 'openPayment'],
    ['open the payment after the participants', [chooseTwo, held, openPayment], 'payment', 'checkout'],
    [
      'ask for other quantities to be held before anything else',
      [chooseTwo, held, openPayment, { type: 'quantityChanged', ticketId: march, quantity: 1 }],
      'payment',
      'changeItems',
    ],
    [
      'go on where they were once the change is held',
      [chooseTwo, held, openPayment, held],
      'payment',
      'checkout',
    ],
    [
      'ask for a new hold when the first one ended',
      [chooseTwo, held, openPayment, { type: 'holdEnded' }],
      'payment',
      'hold',
    ],
    [
      'go on where they were once the places are held again',
      [chooseTwo, held, openPayment, { type: 'holdEnded' }, held],
      'payment',
      'checkout',
    ],
    [
      'begin anew when the places were given back',
      [chooseTwo, held, openPayment, { type: 'giveBackStarted' }, { type: 'givenBack' }],
      'tickets',
      'hold',
    ],
    [
      'ask for a new hold when the order is not there any more',
      [chooseTwo, held, openPayment, { type: 'holdForgotten' }],
      'payment',
      'hold',
    ],
  ] as [string, CheckoutAction[], string, string][])('%s', (_, actions, part, step) => {
    const state = after(...actions);

    expect(state.part).toBe(part);
    expect(nextStep(state, eventExample)).toBe(step);
  });
});

describe('what an earlier page left', () => {
  const started: CheckoutAction = { type: 'restoreStarted' };

  it.each([
    ['is asked for again where it could not be read', [started, failed({ kind: 'offline' })], 'restore'],
    ['is gone on with once it is here', [started, { type: 'holdForgotten' }], 'hold'],
    [
      'is an order that was resumed',
      [started, { type: 'resumed', order: heldOrder, checkoutToken: 'token', serverAheadMs: 0 }],
      'openPayment',
    ],
  ] as [string, CheckoutAction[], string][])('%s', (_, actions, step) => {
    expect(nextStep(after(...actions), eventExample)).toBe(step);
  });
});

describe('what was typed', () => {
  it.each([
    ['an ended hold', { type: 'holdEnded' }],
    ['a sold-out answer', failed({ kind: 'soldOut', available: { [halfMarathon]: 1 } })],
    ['a lost connection', failed({ kind: 'offline' })],
    ['a declined payment, read again', read('pending')],
    ['an order that is not ours', { type: 'holdForgotten' }],
    ['places that are given back', { type: 'givenBack' }],
  ] as [string, CheckoutAction][])('survives %s', (_, action) => {
    const before = after(chooseTwo, held, write);

    expect(reduceCheckout(before, action).draft).toEqual(before.draft);
  });

  it('loses the message of the field that is corrected, and no other', () => {
    const problems = {
      [`places.${halfMarathon}.0.email`]: 'Falta el correo electrónico.',
      'buyer.email': 'Falta el correo electrónico.',
    };

    const state = after(chooseTwo, held, {
      type: 'stepRefused',
      problem: { kind: 'fields' },
      fieldProblems: problems,
    });
    const corrected = reduceCheckout(state, write);

    expect(Object.keys(corrected.fieldProblems)).toEqual(['buyer.email']);
    expect(corrected.problem).toEqual({ kind: 'fields' });
  });

  it('loses the consent to an answer about health when the answer becomes blank', () => {
    const answer = (questionId: string, value: string | boolean): CheckoutAction => ({
      type: 'questionAnswered',
      ticketId: halfMarathon,
      index: 0,
      questionId,
      value,
    });
    const consented = [answer('allergies', 'Látex'), answer(healthConsentId('allergies'), true)];
    const answersAfter = (...actions: CheckoutAction[]) =>
      after(chooseTwo, held, ...consented, ...actions).draft.places[halfMarathon]?.[0]?.answers;

    expect(answersAfter(answer('allergies', 'Látex y polen'))).toEqual({
      allergies: 'Látex y polen',
      [healthConsentId('allergies')]: true,
    });
    expect(answersAfter(answer('allergies', ' '), answer('allergies', 'Penicilina'))).toEqual({
      allergies: 'Penicilina',
    });
  });

  it('loses the summary with the last message', () => {
    const state = after({
      type: 'stepRefused',
      problem: { kind: 'fields' },
      fieldProblems: { acceptTerms: 'Debes aceptar los términos' },
    });

    expect(
      reduceCheckout(state, { type: 'choiceChanged', change: { acceptsTerms: true } }).problem,
    ).toBeNull();
  });
});

describe('a signed-in buyer', () => {
  const arrived: CheckoutAction = { type: 'profileArrived', profile: profileExample };

  it('finds their data in the first place and as the buyer', () => {
    const { draft } = after(held, arrived);

    expect(draft.places[halfMarathon]?.[0]).toMatchObject({
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.example',
    });
    expect(draft.buyer.email).toBe('lucia.ferrer@correo.example');
  });

  it('finds their data in the first place also where it was chosen after the profile arrived', () => {
    const nothingChosen = newCheckout(newDraft(eventExample));
    const state = [arrived, chooseTwo, held].reduce(reduceCheckout, nothingChosen);

    expect(state.draft.places[halfMarathon]?.[0]).toMatchObject({
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.example',
    });
  });

  it('finds the shirt size of their profile as the answer to the question for it', () => {
    const questionId = '5s0x3a7c2g9j4n6q1t8v5z2b7d';
    const asking: EventBody = {
      ...eventExample,
      questions: [{ _id: questionId, kind: 'shirtSize', label: 'Talla', required: true }],
    };
    const { draft } = after(arrived, chooseTwo, { type: 'held', hold, event: asking });

    expect(draft.places[halfMarathon]?.[0]?.answers).toEqual({ [questionId]: 'M' });
    expect(draft.places[halfMarathon]?.[1]?.answers ?? {}).toEqual({});
  });

  it('finds their data where an order without participants is gone on with', () => {
    const order = {
      ...heldOrder,
      tickets: heldOrder.tickets.map((line) => ({ ...line, participants: [] })),
    };
    const state = after(arrived, { type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 });

    expect(state.draft.places[halfMarathon]?.[0]?.fullName).toBe('Lucía Ferrer Mas');
  });

  it('does not lose what was typed before the profile arrived', () => {
    const { draft } = after(
      held,
      { type: 'placeChanged', ticketId: halfMarathon, index: 0, change: { fullName: 'Andreu Soler' } },
      { type: 'buyerChanged', change: { email: 'andreu@correo.example' } },
      arrived,
    );

    expect(draft.places[halfMarathon]?.[0]?.fullName).toBe('Andreu Soler');
    expect(draft.buyer.email).toBe('andreu@correo.example');
  });
});

describe('a guest', () => {
  it('is taken for the first participant until they say otherwise', () => {
    expect(after(chooseTwo, held, write, openPayment).draft.buyer).toMatchObject({
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.example',
    });
  });

  it('is asked for an address where the first participant has none of their own', () => {
    const withoutAddress: CheckoutAction = {
      type: 'placeChanged',
      ticketId: halfMarathon,
      index: 0,
      change: { fullName: 'Lucía Ferrer Mas', usesBuyerEmail: true },
    };

    expect(after(chooseTwo, held, withoutAddress, openPayment).draft.buyer.email).toBe('');
  });
});

describe('sold out', () => {
  it('keeps the old hold and its clock when a change fails', () => {
    const state = after(
      chooseTwo,
      held,
      { type: 'quantityChanged', ticketId: march, quantity: 3 },
      failed({ kind: 'soldOut', available: { [march]: 2 } }),
    );

    expect(state.hold).toEqual(hold);
    expect(state.isHoldOver).toBe(false);
  });

  it('leaves the quantities to the buyer', () => {
    const state = after(chooseTwo, failed({ kind: 'soldOut', available: { [halfMarathon]: 1 } }));

    expect(state.draft.quantities[halfMarathon]).toBe(2);
  });
});

describe('the end of the hold', () => {
  it.each([
    ['by the clock', { type: 'holdEnded' }],
    ['found by reading the order', read('expired')],
  ] as [string, CheckoutAction][])('calls for attention as a refusal does, %s', (_, action) => {
    const before = after(chooseTwo, held);

    expect(reduceCheckout(before, action).refusals).toBe(before.refusals + 1);
  });
});

describe('the order, read again', () => {
  it.each([
    ['reserved', 'participants', false, null],
    ['pending', 'payment', false, null],
    ['expired', 'participants', true, null],
    ['cancelled', 'participants', true, null],
    ['paid', 'participants', false, 'leaving'],
    ['refund_pending', 'participants', false, 'leaving'],
    ['refunded', 'participants', false, 'leaving'],
  ] as [OrderStatus, string, boolean, string | null][])(
    '%s: part %s, hold over %s, %s',
    (status, part, isOver, busy) => {
      const state = after(chooseTwo, held, read(status));

      expect(state).toMatchObject({ part, isHoldOver: isOver, busy });
    },
  );

  it("says the server's words where the order can still be paid", () => {
    const message = 'Hay un pago en marcha para esta reserva.';

    expect(after(chooseTwo, held, read('pending', message)).problem).toEqual({ kind: 'refused', message });
  });

  it('stands for what another device typed', () => {
    const order: OrderBody = { ...orderExample, status: 'pending', expiresAt: '2026-11-20T09:45:00.000Z' };

    const state = after({ type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 });

    expect(state).toMatchObject({ part: 'payment', hold: { orderId: order._id, checkoutToken: 'token' } });
    expect(state.draft.places[halfMarathon]?.[1]?.fullName).toBe('Andreu Soler Pla');
    expect(state.draft.buyer.fullName).toBe('Lucía Ferrer Mas');
  });

  it.each([
    ['the places, before anything was sent', null, 'participants'],
    ['the last part, once it was sent', orderExample.buyer, 'payment'],
  ] as const)('opens at %s', (_, buyer, part) => {
    const order: OrderBody = { ...heldOrder, buyer };

    const state = after({ type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 });

    expect(state).toMatchObject({ part, hold: { items: [{ ticketId: halfMarathon }] } });
  });
});

describe('an order that had ended before it was resumed', () => {
  const order: OrderBody = { ...orderExample, status: 'expired', expiresAt: null };
  const resumed: CheckoutAction = { type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 };

  it('shows nobody who was to run and who paid', () => {
    const { draft, isHoldOver } = after(resumed);

    expect(isHoldOver).toBe(true);
    expect(draft).toEqual({ ...newDraft(eventExample), quantities: draft.quantities });
    expect(draft.quantities[halfMarathon]).toBe(2);
  });

  it('leaves the ticket type for which the buyer comes now', () => {
    const fresh = newCheckout(newDraft(eventExample, halfMarathon), halfMarathon);

    expect(reduceCheckout(fresh, resumed).draft).toEqual(fresh.draft);
  });
});

describe("the server's clock", () => {
  it.each([
    ['checked out', { ...checkedOut('redirect'), serverAheadMs: 90_000 }],
    ['read again', { ...read('pending'), serverAheadMs: 90_000 }],
    ['resumed', { type: 'resumed', order: heldOrder, checkoutToken: 'token', serverAheadMs: 90_000 }],
  ] as [string, CheckoutAction][])('is taken from each answer: %s', (_, action) => {
    expect(after(chooseTwo, held, action).hold?.serverAheadMs).toBe(90_000);
  });
});

describe('checked out', () => {
  it.each(['none', 'redirect'] as const)('is on its way out with payment %s', (kind) => {
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

    expect(state).toMatchObject({ transfer: payment, busy: null });
  });
});

describe('the key of a call', () => {
  it('is the same for its repetition', () => {
    const first = attemptFor(null, 'hold 2', () => 'key-1');

    expect(attemptFor(first, 'hold 2', () => 'key-2')).toBe(first);
  });

  it('is new for something else', () => {
    expect(
      attemptFor({ key: 'key-1', secret: 'secret-1', fingerprint: 'hold 2' }, 'hold 3', () => 'key-2').key,
    ).toBe('key-2');
  });

  it.each([
    ['kept after a lost connection', true, 'key-1'],
    ['dropped after a definite answer', false, undefined],
  ])('is %s', (_, mayRepeat, key) => {
    const started: CheckoutAction = {
      type: 'callStarted',
      step: 'hold',
      attempt: { key: 'key-1', secret: 'secret-1', fingerprint: 'hold 2' },
    };

    const state = after(chooseTwo, started, { ...failed({ kind: 'offline' }), mayRepeat });

    expect(state.attempt?.key).toBe(key);
  });
});

function failed(problem: CheckoutState['problem'] & object) {
  return { type: 'callFailed', problem, mayRepeat: false } as const satisfies CheckoutAction;
}

function checkedOut(kind: 'none' | 'redirect'): CheckoutAction {
  return {
    type: 'checkedOut',
    order: { ...orderExample, status: kind === 'none' ? 'paid' : 'pending' },
    serverAheadMs: 0,
    payment: kind === 'none' ? { kind } : { kind, url: 'https://tpv.example/', fields: {} },
  };
}

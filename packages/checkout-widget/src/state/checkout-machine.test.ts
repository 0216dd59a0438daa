import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { healthConsentKey } from './checkout-body.ts';
import { attemptFor, reduceCheckout } from './checkout-machine.ts';
import type { CheckoutAction } from './checkout-state.ts';
import { nextStep } from './next-step.ts';
import {
  after,
  chooseTwo,
  failed,
  held,
  heldOrder,
  hold,
  openPayment,
  read,
  write,
} from '../testing/machine-actions.ts';
import { halfMarathonId } from '../testing/story-orders.ts';

const march = '1n6s9w3y8c5e0h2k7p4r9v6x3z';

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
      'begin again when the places were released',
      [chooseTwo, held, openPayment, { type: 'giveBackStarted' }, { type: 'givenBack' }],
      'tickets',
      'hold',
    ],
    [
      'ask for a new hold when the order no longer exists',
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
    ['is asked for again when it could not be read', [started, failed({ kind: 'offline' })], 'restore'],
    ['is given up when the order is not found', [started, { type: 'holdForgotten' }], 'hold'],
    [
      'is continued when the order was resumed',
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
    ['a sold-out answer', failed({ kind: 'soldOut', available: { [halfMarathonId]: 1 } })],
    ['a lost connection', failed({ kind: 'offline' })],
    ['a declined payment, read again', read('pending')],
    ['an order that is not ours', { type: 'holdForgotten' }],
    ['places that are released', { type: 'givenBack' }],
  ] as [string, CheckoutAction][])('survives %s', (_, action) => {
    const before = after(chooseTwo, held, write);

    expect(reduceCheckout(before, action).draft).toEqual(before.draft);
  });

  it('loses the message of the field that is corrected, and no other', () => {
    const problems = {
      [`places.${halfMarathonId}.0.email`]: 'Falta el correo electrónico.',
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
    const answer = (key: string, value: string | boolean): CheckoutAction => ({
      type: 'questionAnswered',
      ticketId: halfMarathonId,
      index: 0,
      key,
      value,
    });
    const consented = [
      answer('allergies:health', 'Látex'),
      answer(healthConsentKey('allergies:health'), true),
    ];
    const answersAfter = (...actions: CheckoutAction[]) =>
      after(chooseTwo, held, ...consented, ...actions).draft.places[halfMarathonId]?.[0]?.answers;

    expect(answersAfter(answer('allergies:health', 'Látex y polen'))).toEqual({
      'allergies:health': 'Látex y polen',
      [healthConsentKey('allergies:health')]: true,
    });
    expect(answersAfter(answer('allergies:health', ' '), answer('allergies:health', 'Penicilina'))).toEqual({
      'allergies:health': 'Penicilina',
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

describe('sold out', () => {
  it('keeps the old hold and its clock when a change fails', () => {
    const state = after(
      chooseTwo,
      held,
      { type: 'quantityChanged', ticketId: march, quantity: 3 },
      failed({ kind: 'soldOut', available: { [march]: 2 } }),
    );

    expect(state.places).toMatchObject({ kind: 'held', hold });
  });

  it('leaves the quantities to the buyer', () => {
    const state = after(chooseTwo, failed({ kind: 'soldOut', available: { [halfMarathonId]: 1 } }));

    expect(state.draft.quantities[halfMarathonId]).toBe(2);
  });
});

describe('the end of the hold', () => {
  it.each([
    ['by the clock', { type: 'holdEnded' }],
    ['found by reading the order', read('expired')],
  ] as [string, CheckoutAction][])('counts as a refusal, so that the page shows it: %s', (_, action) => {
    const before = after(chooseTwo, held);

    expect(reduceCheckout(before, action).refusals).toBe(before.refusals + 1);
  });
});

describe('the key of a call', () => {
  it('is the same for a retry', () => {
    const first = attemptFor(null, 'hold 2', () => 'key-1');

    expect(attemptFor(first, 'hold 2', () => 'key-2')).toBe(first);
  });

  it('is new for another call', () => {
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

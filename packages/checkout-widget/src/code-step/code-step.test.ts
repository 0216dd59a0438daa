import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import { describe, expect, it } from 'vitest';
import { reduceCheckout } from '../state/checkout-machine.ts';
import { type CheckoutAction, newCheckout } from '../state/checkout-state.ts';
import { newDraft } from '../state/draft.ts';
import { holdOf } from '../state/hold.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const order = { ...orderExample, status: 'reserved', expiresAt: '2026-11-23T10:00:00.000Z' } as const;
const hold = holdOf(order, { checkoutToken: 'token', serverAheadMs: 0 });
const email = 'lucia.ferrer@correo.example';
const write = (typed: string): CheckoutAction => ({
  type: 'placeChanged',
  ticketId,
  index: 0,
  change: { fullName: 'Lucía Ferrer Mas', email: typed },
});
const held: CheckoutAction = { type: 'held', hold, event: eventExample };
const started: CheckoutAction = {
  type: 'callStarted',
  step: 'checkout',
  attempt: { key: 'key-1', secret: 'secret-1', fingerprint: 'f' },
};
const asked: CheckoutAction = { type: 'codeAsked', step: 'checkout', email, sending: { sentAt: 1 } };
const proven: CheckoutAction = { type: 'addressProven', email, addressToken: 'proof' };

const after = (...actions: CheckoutAction[]) =>
  actions.reduce(reduceCheckout, newCheckout(newDraft(eventExample, ticketId)));

describe('an address that has to be confirmed', () => {
  it('keeps hold and draft, and drops the key of the refused call', () => {
    const before = after(held, write(email), { type: 'paymentOpened' });
    const state = after(held, write(email), { type: 'paymentOpened' }, started, asked);

    expect(state).toMatchObject({ busy: null, attempt: null, problem: null, part: 'payment' });
    expect(state).toMatchObject({ draft: before.draft, places: before.places });
    expect(state.screen).toMatchObject({ kind: 'code', step: 'checkout', email });
  });

  it('continues with the proof when it is confirmed', () => {
    const state = after(held, asked, proven);

    expect([state.screen.kind, state.addressToken]).toEqual(['form', 'proof']);
  });

  it('becomes the address of a buyer who has typed none, and replaces no other', () => {
    const other: CheckoutAction = { type: 'buyerChanged', change: { email: 'otra@correo.example' } };

    expect(after(asked, proven).draft.buyer.email).toBe(email);
    expect(after(other, asked, proven).draft.buyer.email).toBe('otra@correo.example');
  });

  it.each([
    ['takes the name of the first participant with the same address', email, 'Lucía Ferrer Mas'],
    ['takes no name of a participant with another address', 'otra@correo.example', ''],
  ])('%s', (_, typed, fullName) => {
    const state = after(asked, proven, held, write(typed), { type: 'paymentOpened' });

    expect(state.draft.buyer).toMatchObject({ email, fullName });
  });

  it('can be left, with everything as it was', () => {
    const state = after(held, write(email), asked, { type: 'codeLeft' });

    expect(state).toEqual(after(held, write(email)));
  });

  it('is no longer asked for when the hold has ended', () => {
    expect(after(held, asked, { type: 'holdEnded' })).toMatchObject({
      screen: { kind: 'form' },
      places: { kind: 'over' },
    });
  });
});

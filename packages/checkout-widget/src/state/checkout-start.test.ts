import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { reduceCheckout } from './checkout-machine.ts';
import { reduceStart } from './checkout-start.ts';
import { type CheckoutState, newCheckout, type StartAction } from './checkout-state.ts';
import { newDraft } from './draft.ts';

const halfMarathon = '0m5r8v2x7b4d9g1j6n3q8t5w2y';

// The whole machine replaces the start reducer when it has loaded: both must return the same state.
describe.each([
  ['the beginning of the machine', reduceStart],
  ['the whole machine', reduceCheckout],
])('%s', (_, reduce) => {
  const after = (...actions: StartAction[]): CheckoutState =>
    actions.reduce(reduce, newCheckout(newDraft(eventExample, halfMarathon)));

  describe('a first press whose code has not loaded', () => {
    const press: StartAction = { type: 'stepAwaited', step: 'hold' };
    const lostConnection: StartAction = { type: 'callFailed', problem: { kind: 'offline' }, mayRepeat: true };

    it('is busy at once and clears the old problem', () => {
      expect(after(lostConnection, press)).toMatchObject({ busy: 'hold', problem: null });
    });

    it('allows the choice to change while it waits', () => {
      const state = after(press, { type: 'quantityChanged', ticketId: halfMarathon, quantity: 2 });

      expect(state.busy).toBe('hold');
      expect(state.draft.quantities).toMatchObject({ [halfMarathon]: 2 });
    });

    it('ends when the code does not load', () => {
      expect(after(press, lostConnection)).toMatchObject({
        busy: null,
        problem: { kind: 'offline' },
      });
    });
  });
});

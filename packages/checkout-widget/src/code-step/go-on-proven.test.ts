import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import type { CheckoutHandle } from '../calls/checkout-handle.ts';
import { reduceCheckout } from '../state/checkout-machine.ts';
import type { CheckoutPage } from '../calls/checkout-page.ts';
import { type CheckoutAction, newCheckout } from '../state/checkout-state.ts';
import { newDraft } from '../state/draft.ts';
import { goOnProven } from './go-on-proven.ts';

const email = 'lucia.ferrer@correo.example';
const proof = { email, addressToken: 'proof' };

/** A checkout that waits for the code of a step that its own form refuses: no ticket is chosen. */
function awaitingCode() {
  let state = reduceCheckout(newCheckout(newDraft(eventExample)), {
    type: 'codeAsked',
    step: 'hold',
    email,
    sending: { sentAt: 1 },
  });
  const dispatch = (action: CheckoutAction) => {
    state = reduceCheckout(state, action);
  };
  return { rendered: state, dispatch, now: () => state };
}

describe('a proven address', () => {
  it('is kept for the next press when the step is dropped because another call is running', () => {
    const { dispatch, now } = awaitingCode();
    const dropped: CheckoutHandle['act'] = () => {};

    goOnProven(proof, { dispatch, act: dropped });

    expect(now()).toMatchObject({ screen: { kind: 'form' }, addressToken: 'proof' });
  });

  it('takes the refused step when no other call is running', () => {
    const { rendered, dispatch, now } = awaitingCode();
    // Only a step that calls the server needs the rest of the page.
    const page = { event: eventExample, dispatch } as CheckoutPage;

    goOnProven(proof, { dispatch, act: (work) => void work(rendered, page) });

    expect(now()).toMatchObject({ addressToken: 'proof', problem: { kind: 'noTickets' } });
  });

  it('takes no step when the buyer has left the form for the code', () => {
    const { dispatch, now } = awaitingCode();
    dispatch({ type: 'codeLeft' });
    const left = now();

    goOnProven(proof, { dispatch, act: (work) => void work(left, { dispatch } as CheckoutPage) });

    expect(now()).toMatchObject({ addressToken: 'proof', problem: null });
  });
});

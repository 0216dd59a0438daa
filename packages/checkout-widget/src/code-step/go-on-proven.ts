import type { CheckoutHandle } from '../calls/checkout-handle.ts';
import { reduceCheckout } from '../state/checkout-machine.ts';
import { takeStep } from '../calls/take-step.ts';

/** An address and the token that proves it to the server. */
export interface AddressProof {
  readonly email: string;
  readonly addressToken: string;
}

/** Takes the step that the server refused without the proof, with the same order. */
export function goOnProven(
  proof: AddressProof,
  { dispatch, act }: Pick<CheckoutHandle, 'dispatch' | 'act'>,
): void {
  const proven = { type: 'addressProven', ...proof } as const;
  // Outside of `act`, which drops the step if another call is running: the buyer's next press then has the proof.
  dispatch(proven);
  // `state` is that of the last render: the proof is not in it yet.
  act(async (state, page) => {
    const { screen } = state;
    if (screen.kind === 'code') await takeStep(screen.step, reduceCheckout(state, proven), page);
  });
}

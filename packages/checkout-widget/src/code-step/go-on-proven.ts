import { reduceCheckout } from '../checkout-machine.ts';
import type { CheckoutPage } from '../checkout-page.ts';
import type { CheckoutState } from '../checkout-state.ts';
import { takeStep } from '../take-step.ts';

/** An address, and what proves it to the server. */
export interface AddressProof {
  readonly email: string;
  readonly addressToken: string;
}

/** Takes the step that the server refused without the proof: the same order goes on. */
export async function goOnProven(
  proof: AddressProof,
  state: CheckoutState,
  page: CheckoutPage,
): Promise<void> {
  const { codeStep } = state;
  if (!codeStep) return;
  const proven = { type: 'addressProven', ...proof } as const;
  page.dispatch(proven);
  await takeStep(codeStep.step, reduceCheckout(state, proven), page);
}

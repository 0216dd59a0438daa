import type { EventBody } from '@dorsal/api-contract/events';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { type CheckoutState, clockedHoldOf, type Step } from '../state/checkout-state.ts';
import { itemsOf, methodOf } from '../state/draft.ts';
import type { Hold } from '../state/hold.ts';
import { nextStep } from '../state/next-step.ts';
import { isForFree, type OrderSums, orderSums } from '../summary/order-sums.ts';

/** The order as the page shows it. */
export interface ShownOrder {
  readonly step: Step;
  readonly sums: OrderSums;
  /** True if nothing is to be paid. */
  readonly isFree: boolean;
  readonly method: PaymentMethod;
  /** The buyer's hold if a clock runs for it. */
  readonly clockedHold: Hold | null;
}

/** Returns the chosen and held items, their cost, and the next step. `hold`: with its sums for the typed people. */
export function shownOrder(state: CheckoutState, event: EventBody, hold: Hold | null): ShownOrder {
  const { draft, places } = state;
  const step = nextStep(state, event);
  const isHeldChoice = hold !== null && (step === 'openPayment' || step === 'checkout');
  const sums = orderSums(event, itemsOf(draft, event), isHeldChoice ? hold : null);
  return {
    step,
    sums,
    isFree: isForFree(event, { hold, sums }),
    method: methodOf(draft, event),
    clockedHold: clockedHoldOf(places),
  };
}

import type { EventBody } from '@dorsal/api-contract/events';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import type { CheckoutState, Step } from '../state/checkout-state.ts';
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
  /** The buyer's hold; null if there is none or it has ended. */
  readonly runningHold: Hold | null;
  /** The same hold if a clock runs for it: null for a transfer, whose places are kept for days. */
  readonly clockedHold: Hold | null;
}

/** Returns the chosen and held items, their cost, and the next step. */
export function shownOrder(state: CheckoutState, event: EventBody): ShownOrder {
  const { draft, hold, isHoldOver } = state;
  const step = nextStep(state, event);
  const isHeldChoice = hold !== null && (step === 'openPayment' || step === 'checkout');
  const sums = orderSums(event, itemsOf(draft, event), isHeldChoice ? hold : null);
  const runningHold = isHoldOver ? null : hold;
  return {
    step,
    sums,
    isFree: isForFree(event, { hold, sums }),
    method: methodOf(draft, event),
    runningHold,
    clockedHold: runningHold?.payment === 'transfer' ? null : runningHold,
  };
}

import type { EventBody } from '@dorsal/api-contract/events';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import type { CheckoutState, Step } from '../checkout-state.ts';
import { itemsOf, methodOf } from '../draft.ts';
import type { Hold } from '../hold.ts';
import { nextStep } from '../next-step.ts';
import { isForFree, type OrderSums, orderSums } from '../summary/order-sums.ts';

/** What the page shows of the order. */
export interface ShownOrder {
  readonly step: Step;
  readonly sums: OrderSums;
  /** Nothing is to be paid. */
  readonly isFree: boolean;
  readonly method: PaymentMethod;
  /** The places that are this buyer's. */
  readonly runningHold: Hold | null;
  /** The same, where a clock runs for it: a transfer's places wait for days. */
  readonly clockedHold: Hold | null;
}

/** What is chosen and held, what it costs, and what comes next. */
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

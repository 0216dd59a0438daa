import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutState, Step } from './checkout-state.ts';
import { isSameItems, type Item, itemsOf } from './draft.ts';

/** Returns what the button does next: the first step that is missing. */
export function nextStep(
  state: Pick<CheckoutState, 'isRestoring' | 'hold' | 'isHoldOver' | 'draft' | 'part'>,
  event: EventBody,
): Step {
  if (state.isRestoring) return 'restore';
  if (!state.hold || state.isHoldOver) return 'hold';
  if (!isSameItems(state.hold.items, itemsOf(state.draft, event))) return 'changeItems';
  return state.part === 'payment' ? 'checkout' : 'openPayment';
}

/** The items of a hold that still runs. */
export function heldItems({ hold, isHoldOver }: Pick<CheckoutState, 'hold' | 'isHoldOver'>): readonly Item[] {
  return hold && !isHoldOver ? hold.items : [];
}

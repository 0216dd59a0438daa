import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutState, Step } from './checkout-state.ts';
import { isSameItems, itemsOf } from './draft.ts';

/** Returns what the button does next: the first step that is missing. */
export function nextStep(
  { places, draft, part }: Pick<CheckoutState, 'places' | 'draft' | 'part'>,
  event: EventBody,
): Step {
  if (places.kind === 'unread') return 'restore';
  if (places.kind !== 'held') return 'hold';
  if (!isSameItems(places.hold.items, itemsOf(draft, event))) return 'changeItems';
  return part === 'payment' ? 'checkout' : 'openPayment';
}

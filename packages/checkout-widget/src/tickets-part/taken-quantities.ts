import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutState } from '../checkout-state.ts';
import { quantitiesOf } from '../draft.ts';
import { heldItems } from '../next-step.ts';
import { takenItems } from './event-read.ts';

/** How many places of each ticket type are this buyer's and not counted as free by the event's numbers. */
export function takenQuantities(
  event: Pick<EventBody, 'tickets'>,
  state: Pick<CheckoutState, 'hold' | 'isHoldOver' | 'lastRead'>,
): Readonly<Record<string, number>> {
  return quantitiesOf(takenItems(event, { held: heldItems(state), lastRead: state.lastRead }));
}

import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutState } from '../state/checkout-state.ts';
import { quantitiesOf } from '../state/draft.ts';
import { takenItems } from '../state/event-read.ts';
import { heldItems } from '../state/transitions.ts';

/** The number of the buyer's places of each ticket type that the event's free count excludes. */
export function takenQuantities(
  event: Pick<EventBody, 'tickets'>,
  { places, lastRead }: Pick<CheckoutState, 'places' | 'lastRead'>,
): Readonly<Record<string, number>> {
  return quantitiesOf(takenItems(event, { held: heldItems(places), lastRead }));
}

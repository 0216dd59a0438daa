import type { EventBody } from '@dorsal/api-contract/events';
import { eurosToCents } from '@dorsal/domain/money';
import { feeCents, feeFromWire } from '@dorsal/domain/pricing';
import { askedPlace } from './asked-place.ts';
import type { CheckoutState } from './checkout-state.ts';
import { isSameItems } from './draft.ts';
import { placesOf } from './filled-draft.ts';
import type { Hold } from './hold.ts';
import { typedLicence } from '../person-fields/typed-licence.ts';

/**
 * The hold with the sums that it has for the typed people: the server's own, or with the day licenses that are known. The
 * server decides; it refuses a sum that is not its own.
 */
export function licencedHold(
  { places: { hold }, draft, repriced }: Pick<CheckoutState, 'places' | 'draft' | 'repriced'>,
  event: EventBody,
): Hold | null {
  if (!hold) return null;
  // Before the event is looked at: this page may have read it before its day license was published or withdrawn.
  const isPriced = repriced?.places === draft.places && isSameItems(repriced.items, hold.items);
  if (repriced && isPriced) return { ...hold, licenceCents: undefined, ...repriced.sums };
  if (!event.sport?.dayLicences) return hold;
  const priced = placesOf(draft, hold.items).map(({ ticketId, place }) => {
    const licence = typedLicence(place.person, askedPlace(event, ticketId));
    const ticket = event.tickets.find(({ _id }) => _id === ticketId);
    return {
      licenceCents: licence.kind === 'surcharge' ? licence.cents : 0,
      ticketCents: eurosToCents(ticket?.price ?? 0),
    };
  });
  const licenceCents = priced.reduce((sum, place) => sum + place.licenceCents, 0);
  if (licenceCents === (hold.licenceCents ?? 0)) return hold;
  const subtotalCents = hold.totalCents - hold.feesCents - (hold.licenceCents ?? 0) + licenceCents;
  const places = priced.filter((place) => place.ticketCents + place.licenceCents > 0).length;
  const feesCents = feeCents(feeFromWire(event.fee), { subtotalCents, places });
  return { ...hold, licenceCents, feesCents, totalCents: subtotalCents + feesCents };
}

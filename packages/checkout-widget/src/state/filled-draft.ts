import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import {
  type BillingDraft,
  type BuyerDraft,
  type Draft,
  emptyPlace,
  type Item,
  type PlaceDraft,
  quantitiesOf,
} from './draft.ts';
import { ownAnswers, ownPerson } from './own-answers.ts';

/** One place of the items, with its draft and its position. */
export interface HeldPlace {
  readonly ticketId: string;
  /** Within its ticket type. */
  readonly index: number;
  readonly place: PlaceDraft;
}

/** The places of the items in the order of the request. */
export function placesOf(draft: Draft, items: readonly Item[]): HeldPlace[] {
  return items.flatMap(({ ticketId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      ticketId,
      index,
      place: declared(draft, draft.places[ticketId]?.[index] ?? emptyPlace),
    })),
  );
}

/** The place with what is declared once for all people of the order. */
function declared({ allAdults = false }: Draft, place: PlaceDraft): PlaceDraft {
  const isAdult = allAdults ? 'yes' : '';
  return (place.person.isAdult ?? '') === isAdult
    ? place
    : { ...place, person: { ...place.person, isAdult } };
}

/**
 * The draft with one place changed. The order has the documents of a person by the name and the address: with others
 * they are asked again.
 */
export function withPlace(
  draft: Draft,
  { ticketId, index, change }: { ticketId: string; index: number; change: Partial<PlaceDraft> },
): Draft {
  const places = [...(draft.places[ticketId] ?? [])];
  while (places.length <= index) places.push(emptyPlace);
  const before = places[index] ?? emptyPlace;
  const isSame = identity({ ...before, ...change }) === identity(before);
  places[index] = { ...(isSame ? before : asOtherPerson(before)), ...change };
  return { ...draft, places: { ...draft.places, [ticketId]: places } };
}

/** The place of a person whose data the order doesn't have. A class that a reload lost is blank, not the one that is preset. */
export function asOtherPerson(place: PlaceDraft): PlaceDraft {
  const { person, unstored } = place;
  const isClassLost = unstored?.includes('raceClass');
  return { ...place, unstored: [], person: isClassLost ? { raceClass: '', ...person } : person };
}

const identity = ({ fullName, email, usesBuyerEmail }: PlaceDraft) =>
  JSON.stringify([fullName, email, usesBuyerEmail]);

/** The draft with the buyer changed. Another address is also another one of the people who use it: `withPlace`. */
export function withBuyer(draft: Draft, change: Partial<BuyerDraft>): Draft {
  const buyer = { ...draft.buyer, ...change };
  if (buyer.email === draft.buyer.email) return { ...draft, buyer };
  const places = Object.entries(draft.places).map(([ticketId, drafts]) => [
    ticketId,
    drafts.map((place) => (place.usesBuyerEmail ? asOtherPerson(place) : place)),
  ]);
  return { ...draft, buyer, places: Object.fromEntries(places) };
}

/**
 * Fills the draft's empty fields with a signed-in buyer's data: buyer, invoice and the first place, with the answers
 * that the profile has to the event's questions.
 */
export function withProfile(
  draft: Draft,
  profile: ProfileBody,
  { items, event }: { items: readonly Item[]; event: EventBody | undefined },
): Draft {
  const { billingData } = profile;
  const billing = draft.billing;
  const filled: Draft = {
    ...draft,
    buyer: {
      fullName: draft.buyer.fullName || profile.name,
      email: draft.buyer.email || profile.email,
      phone: draft.buyer.phone || (billingData?.phone ?? ''),
    },
    billing: isBlank(billing) && billingData ? { ...billing, ...definedOnly(billingData) } : billing,
  };
  const first = placesOf(filled, items)[0];
  if (!first || first.place.fullName || first.place.email) return filled;
  const own = event ? ownAnswers(event, profile) : {};
  const answers = { ...own, ...first.place.answers };
  const person = { ...ownPerson(profile), ...first.place.person };
  return withPlace(filled, {
    ...first,
    change: { fullName: profile.name, email: profile.email, answers, person },
  });
}

/** The draft with the first participant's data as the buyer's, if none were typed. */
export function withBuyerFromParticipant(draft: Draft, items: readonly Item[]): Draft {
  const { fullName, email } = draft.buyer;
  const first = placesOf(draft, items)[0]?.place;
  const ownEmail = first?.usesBuyerEmail ? '' : first?.email;
  // The buyer may have a confirmed address only: the name belongs to it if the participant has the same address.
  if (fullName || !first || (email && email !== ownEmail)) return draft;
  return { ...draft, buyer: { ...draft.buyer, fullName: first.fullName, email: email || (ownEmail ?? '') } };
}

/** The draft with a confirmed address as the buyer's, if none was typed. */
export function withBuyerEmail(draft: Draft, email: string): Draft {
  return draft.buyer.email.trim() ? draft : { ...draft, buyer: { ...draft.buyer, email } };
}

/** The draft as far as an order stores it: what was bought, by whom and for whom, without answers. */
export function draftOfOrder(draft: Draft, order: OrderBody): Draft {
  const items: readonly Item[] = order.tickets;
  const start: Draft = {
    ...draft,
    quantities: quantitiesOf(items),
    buyer: order.buyer ? { ...order.buyer, phone: order.buyer.phone ?? '' } : draft.buyer,
    paymentMethod: order.paymentMethod ?? draft.paymentMethod,
  };
  return order.tickets.reduce(
    (filled, { ticketId, participants }) =>
      participants.reduce(
        (next, { fullName, email }, index) =>
          withPlace(next, { ticketId, index, change: { fullName, email } }),
        filled,
      ),
    start,
  );
}

const isBlank = ({ fiscalName, taxId, address }: BillingDraft) => !fiscalName && !taxId && !address;

function definedOnly(billingData: NonNullable<ProfileBody['billingData']>): Partial<BillingDraft> {
  const { phone: _phone, email: _email, ...rest } = billingData;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
}

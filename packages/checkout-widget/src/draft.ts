import type { EventBody } from '@dorsal/api-contract/events';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { type BillingType, defaultBillingCountry } from '@dorsal/domain/billing';
import { quantityRange } from '@dorsal/domain/checkout-limits';
import type { PaymentMethod } from '@dorsal/domain/payment-method';

/** Who takes one place, as typed so far. */
export interface PlaceDraft {
  readonly fullName: string;
  readonly email: string;
  /** 'No tiene correo': the buyer's address stands in. */
  readonly usesBuyerEmail: boolean;
  /** By question; what the input holds, numbers still as text. */
  readonly answers: Readonly<Record<string, string | boolean>>;
}

export interface BuyerDraft {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

export interface BillingDraft {
  readonly type: BillingType;
  readonly fiscalName: string;
  readonly taxId: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
}

/** Everything that a buyer types and chooses. It survives a reload, an expired hold and a failed call. */
export interface Draft {
  readonly quantities: Readonly<Record<string, number>>;
  /** By ticket type. Those of places given up stay, for the case that they come back. */
  readonly places: Readonly<Record<string, readonly PlaceDraft[]>>;
  readonly buyer: BuyerDraft;
  readonly wantsInvoice: boolean;
  readonly billing: BillingDraft;
  readonly paymentMethod: PaymentMethod;
  readonly acceptsTerms: boolean;
}

/** So many places of one ticket type. */
export interface Item {
  readonly ticketId: string;
  readonly quantity: number;
}

const emptyPlace: PlaceDraft = { fullName: '', email: '', usesBuyerEmail: false, answers: {} };

const emptyBilling: BillingDraft = {
  type: 'personal',
  fiscalName: '',
  taxId: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
  country: defaultBillingCountry,
};

/**
 * The draft that a buyer begins with: the least that can be bought of the preselected ticket type, or of the only one.
 */
export function newDraft(event: EventBody, preselectedTicketId?: string): Draft {
  const only = event.tickets.length === 1 ? event.tickets[0] : undefined;
  const chosen = event.tickets.find((ticket) => ticket._id === preselectedTicketId) ?? only;
  const { min, max } = chosen?.state === 'onSale' ? quantityRange(chosen) : { min: 0, max: 0 };
  return {
    quantities: chosen && max > 0 ? { [chosen._id]: min } : {},
    places: {},
    buyer: { fullName: '', email: '', phone: '' },
    wantsInvoice: false,
    billing: emptyBilling,
    paymentMethod: event.paymentMethods[0] ?? 'card',
    acceptsTerms: false,
  };
}

/** The quantities that hold just the items. */
export const quantitiesOf = (items: readonly Item[]): Readonly<Record<string, number>> =>
  Object.fromEntries(items.map(({ ticketId, quantity }) => [ticketId, quantity]));

/** What is chosen, in the event's order of ticket types. */
export function itemsOf(draft: Draft, event: EventBody): Item[] {
  return event.tickets.flatMap(({ _id }) => {
    const quantity = draft.quantities[_id] ?? 0;
    return quantity > 0 ? [{ ticketId: _id, quantity }] : [];
  });
}

/** Whether both ask for the same, in whatever order. */
export function isSameItems(some: readonly Item[], others: readonly Item[]): boolean {
  const quantityOf = new Map(some.map(({ ticketId, quantity }) => [ticketId, quantity]));
  return (
    some.length === others.length &&
    others.every(({ ticketId, quantity }) => quantityOf.get(ticketId) === quantity)
  );
}

/** How it is paid: as chosen, or as the event takes it where it takes that no more. */
export function methodOf(
  { paymentMethod }: Pick<Draft, 'paymentMethod'>,
  { paymentMethods }: Pick<EventBody, 'paymentMethods'>,
): PaymentMethod {
  return paymentMethods.includes(paymentMethod) ? paymentMethod : (paymentMethods[0] ?? paymentMethod);
}

/** One place of the items, with its draft and where that stands. */
export interface HeldPlace {
  readonly ticketId: string;
  /** Within its ticket type. */
  readonly index: number;
  readonly place: PlaceDraft;
}

/** The places of the items in the order in which they travel. */
export function placesOf(draft: Draft, items: readonly Item[]): HeldPlace[] {
  return items.flatMap(({ ticketId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      ticketId,
      index,
      place: draft.places[ticketId]?.[index] ?? emptyPlace,
    })),
  );
}

/** The draft with one place changed. */
export function withPlace(
  draft: Draft,
  { ticketId, index, change }: { ticketId: string; index: number; change: Partial<PlaceDraft> },
): Draft {
  const places = [...(draft.places[ticketId] ?? [])];
  while (places.length <= index) places.push(emptyPlace);
  places[index] = { ...(places[index] ?? emptyPlace), ...change };
  return { ...draft, places: { ...draft.places, [ticketId]: places } };
}

/** The draft with a signed-in buyer's data wherever nothing was typed: buyer, invoice and the first place. */
export function withProfile(draft: Draft, profile: ProfileBody, items: readonly Item[]): Draft {
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
  return withPlace(filled, { ...first, change: { fullName: profile.name, email: profile.email } });
}

/** The draft with the first participant's own data as the buyer's, where none was typed. */
export function withBuyerFromParticipant(draft: Draft, items: readonly Item[]): Draft {
  const { fullName, email } = draft.buyer;
  const first = placesOf(draft, items)[0]?.place;
  if (fullName || email || !first) return draft;
  return {
    ...draft,
    buyer: { ...draft.buyer, fullName: first.fullName, email: first.usesBuyerEmail ? '' : first.email },
  };
}

/** The draft as far as an order remembers it: what was bought, by whom and for whom; answers are not in it. */
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

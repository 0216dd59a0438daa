import type { EventBody } from '@dorsal/api-contract/events';
import type { BillingType } from '@dorsal/domain/billing';
import { defaultBillingCountry } from '@dorsal/domain/billing-country';
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

export const emptyBilling: BillingDraft = {
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

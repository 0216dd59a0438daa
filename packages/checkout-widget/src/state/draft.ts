import type { EventBody } from '@dorsal/api-contract/events';
import type { BillingType } from '@dorsal/domain/billing';
import { defaultBillingCountry } from '@dorsal/domain/billing-country';
import { quantityRange } from '@dorsal/domain/checkout-limits';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import type { PersonDraft } from '../person-fields/person-draft.ts';

/** The participant of one place, as typed so far. */
export interface PlaceDraft {
  readonly fullName: string;
  readonly email: string;
  /** 'No tiene correo': the buyer's address is used instead. */
  readonly usesBuyerEmail: boolean;
  /** By `answerKey` of the question: the input's value, numbers still as text. */
  readonly answers: Readonly<Record<string, string | boolean>>;
  /** What the event asks of the person as a race, by input. */
  readonly person: PersonDraft;
  /** Whom a signed-in buyer picked for the place. */
  readonly who?: PickedPerson | undefined;
  /** The inputs and answers that an earlier page had of this person and the browser did not store. */
  readonly unstored?: readonly string[] | undefined;
  /** Whether the buyer's account saves the person for the next race. */
  readonly saves?: boolean | undefined;
}

/** A place without a person. */
export const emptyPlace: PlaceDraft = {
  fullName: '',
  email: '',
  usesBuyerEmail: false,
  answers: {},
  person: {},
};

/** A person that was picked instead of typed. */
export interface PickedPerson {
  /** Of the choice. */
  readonly id: string;
  /** The inputs that a summary shows in place of their fields. */
  readonly known: readonly string[];
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
  /** By ticket type. Removed places keep their data, in case the buyer adds them again. */
  readonly places: Readonly<Record<string, readonly PlaceDraft[]>>;
  readonly buyer: BuyerDraft;
  readonly wantsInvoice: boolean;
  readonly billing: BillingDraft;
  readonly paymentMethod: PaymentMethod;
  readonly acceptsTerms: boolean;
  /** The box that all people of the order are of age, if the event asks no birth dates. */
  readonly allAdults?: boolean | undefined;
  /** Consents to the organizer's advertising. */
  readonly wantsNews: boolean;
}

/** A number of places of one ticket type. */
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

/** The initial draft: the minimum quantity of the preselected ticket type, or of the only one. */
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
    wantsNews: false,
  };
}

/** The quantities of exactly these items. */
export const quantitiesOf = (items: readonly Item[]): Readonly<Record<string, number>> =>
  Object.fromEntries(items.map(({ ticketId, quantity }) => [ticketId, quantity]));

/** The chosen items, in the event's order of ticket types. */
export function itemsOf(draft: Draft, event: EventBody): Item[] {
  return event.tickets.flatMap(({ _id }) => {
    const quantity = draft.quantities[_id] ?? 0;
    return quantity > 0 ? [{ ticketId: _id, quantity }] : [];
  });
}

/** Whether both have the same items, in any order. */
export function isSameItems(some: readonly Item[], others: readonly Item[]): boolean {
  const quantityOf = new Map(some.map(({ ticketId, quantity }) => [ticketId, quantity]));
  return (
    some.length === others.length &&
    others.every(({ ticketId, quantity }) => quantityOf.get(ticketId) === quantity)
  );
}

/** The chosen payment method, or the event's first one if the event no longer accepts the choice. */
export function methodOf(
  { paymentMethod }: Pick<Draft, 'paymentMethod'>,
  { paymentMethods }: Pick<EventBody, 'paymentMethods'>,
): PaymentMethod {
  return paymentMethods.includes(paymentMethod) ? paymentMethod : (paymentMethods[0] ?? paymentMethod);
}

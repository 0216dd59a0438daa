import { termsVersion } from '@dorsal/api-contract/terms-version';
import { type PriceRules, type Quote, quote } from '@dorsal/domain/quote';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import { defaultVatPercent } from '@dorsal/domain/vat';
import type { StoredAnswer } from '../db/json/question.ts';
import type { orderItems, orderLines, orders, participants } from '../db/schema/orders.ts';
import type { paymentAttempts } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { linesToStore } from '../orders/order-lines.ts';
import type { IndexedPerson } from '../orders/index-people.ts';
import type { CatalogueEvent } from './catalogue.ts';

/** A paid order of a demo event, as it was bought. */
export interface DemoSale {
  readonly at: Date;
  readonly buyer: { readonly fullName: string; readonly email: string };
  readonly places: readonly DemoPlace[];
}

export interface DemoPlace {
  readonly ticketTypeId: string;
  readonly fullName: string;
  readonly email: string;
  readonly answers: readonly StoredAnswer[];
}

/** The rows of paid orders. */
export interface SoldOrder {
  readonly order: typeof orders.$inferInsert;
  readonly items: readonly (typeof orderItems.$inferInsert)[];
  readonly participants: readonly (typeof participants.$inferInsert & IndexedPerson)[];
  readonly lines: readonly (typeof orderLines.$inferInsert)[];
  readonly attempt: typeof paymentAttempts.$inferInsert;
}

/** A buyer's time in the bank's form. */
const paymentMs = 100_000;

/** The rules by which an event prices its places. */
export function priceRulesOf({ ticketTypes, fee }: CatalogueEvent): PriceRules {
  const tickets = ticketTypes.map(({ id, priceCents, priceSteps: steps }) => ({
    ticketId: id,
    priceCents,
    steps,
  }));
  return { tickets, fee };
}

interface Sold {
  readonly event: CatalogueEvent;
  readonly organizerId: string;
  readonly rules: PriceRules;
  readonly sale: DemoSale;
  /** The number of its payment by card. */
  readonly paymentNumber: string;
}

/** The rows of an order that was paid by card, at the prices of its moment. */
export function soldOrder({ event, organizerId, rules, sale, paymentNumber }: Sold): SoldOrder {
  const { at, buyer } = sale;
  const id = newId();
  const paidAt = new Date(at.getTime() + paymentMs);
  const items = itemsOf(event, sale.places);
  const basket = items.map(({ ticketTypeId: ticketId, people }) => ({ ticketId, quantity: people.length }));
  const priced = quote(basket, rules, at.toISOString());
  const people = peopleOf(items, { orderId: id, changedAt: paidAt });
  return {
    order: {
      id,
      eventId: event.id,
      sellerId: organizerId,
      status: 'paid',
      createdAt: at,
      heldAt: at,
      paidAt,
      statusChangedAt: paidAt,
      subtotalCents: priced.subtotalCents,
      feesCents: priced.feesCents,
      totalCents: priced.totalCents,
      quantity: sale.places.length,
      paymentMethod: 'card',
      buyerName: buyer.fullName,
      buyerEmail: buyer.email,
      refundTerms: event.refundTerms ?? defaultRefundTerms,
      termsVersion,
      termsAcceptedAt: at,
    },
    items: items.map(({ ticketTypeId, name, people: own }, position) => ({
      orderId: id,
      ticketTypeId,
      name,
      unitPriceCents: priced.lines.find(({ ticketId }) => ticketId === ticketTypeId)?.cents ?? 0,
      quantity: own.length,
      position,
    })),
    participants: people,
    lines: linesOf({ orderId: id, event, items, people, priced }),
    attempt: {
      id: newId(),
      orderId: id,
      method: 'card',
      number: paymentNumber,
      amountCents: priced.totalCents,
      status: 'accepted',
      responseCode: '0000',
      authorisationCode: '123456',
      createdAt: at,
      settledAt: paidAt,
    },
  };
}

interface Item {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly people: readonly DemoPlace[];
}

/** The places by ticket type, in the order of the event's. */
function itemsOf({ ticketTypes }: CatalogueEvent, places: readonly DemoPlace[]): Item[] {
  return ticketTypes
    .map(({ id, name }) => ({
      ticketTypeId: id,
      name,
      people: places.filter(({ ticketTypeId }) => ticketTypeId === id),
    }))
    .filter(({ people }) => people.length > 0);
}

function peopleOf(
  items: readonly Item[],
  order: { readonly orderId: string; readonly changedAt: Date },
): SoldOrder['participants'] {
  return items
    .flatMap(({ people }) => people)
    .map(({ answers, ...person }, position) => ({
      id: newId(),
      ...person,
      answers: [...answers],
      position,
      ...order,
    }));
}

interface Priced {
  readonly orderId: string;
  readonly event: CatalogueEvent;
  readonly items: readonly Item[];
  readonly people: SoldOrder['participants'];
  readonly priced: Quote;
}

/** Assigns the lines of each ticket type to its participants, both in their order, as `assignLines` does. */
function linesOf({ orderId, event: { vatExemption }, items, people, priced }: Priced): SoldOrder['lines'] {
  const vatPercent = vatExemption === null ? defaultVatPercent : 0;
  const tax = { vatPercent, vatExemption, taxClass: null, feeTaxClass: null };
  const tickets = items.map(({ ticketTypeId, name }) => ({ ticketId: ticketTypeId, name, taxClass: null }));
  const waiting = Map.groupBy(
    linesToStore({ lines: priced.lines, tickets, tax, commission: null }),
    ({ kind }) => kind,
  );
  return [...waiting.values()].flatMap((lines) => {
    const left = [...people];
    return lines.map((line) => {
      const at = left.findIndex(({ ticketTypeId }) => ticketTypeId === line.ticketTypeId);
      return { orderId, ...line, participantId: left.splice(at, 1)[0]?.id ?? null };
    });
  });
}

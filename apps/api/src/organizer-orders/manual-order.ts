import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { manualOrderBody } from '@dorsal/api-contract/panel/manual-orders';
import { composeFullName } from '@dorsal/domain/name-parts';
import { holdExpiry } from '@dorsal/domain/order-hold';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { normalizedDocument } from '@dorsal/domain/person-data';
import { quote } from '@dorsal/domain/quote';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { checkParticipants, placesToSell } from '../checkout/check-participants.ts';
import { replaceParticipants, requireEvent } from '../checkout/checkout-order.ts';
import { dayLicencesOf, ownersOf } from '../checkout/day-licences.ts';
import { findOffers } from '../checkout/order-basket.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { manualOrders } from '../db/schema/manual-orders.ts';
import { orderItems, orderLines, orders } from '../db/schema/orders.ts';
import { eventStock } from '../db/schema/stock.ts';
import { users } from '../db/schema/users.ts';
import { lockPeople } from '../duplicates/find-twins.ts';
import { refuseTwinsOpenly } from '../duplicates/refuse-twins.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { linesToStore } from '../orders/order-lines.ts';
import { requirePlaces } from '../orders/reserve-places.ts';
import { payOrder } from '../orders/settle-order.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import type { Services } from '../services.ts';

type Body = z.output<typeof manualOrderBody>;

interface Asked {
  readonly event: PeopleEvent;
  readonly caller: OrganizerCaller;
  readonly body: Body;
}

/** The event has no such ticket type on its page (any more), or isn't published. */
export class TicketNotOfferedError extends RefusedError {
  override name = 'TicketNotOfferedError';

  constructor() {
    super({
      status: 409,
      code: 'ticket_not_offered',
      message: 'Una de las entradas ya no está en la página del evento. Recarga y elige otra.',
    });
  }
}

/**
 * Makes an order that costs nothing in Dorsal, and mails its tickets: with the places and questions of a sale, also
 * before it opens and after it ends. Once per key. Returns the order's id. Throws TicketNotOfferedError, SoldOutError,
 * KnownDuplicateError and what `checkParticipants` throws.
 */
export async function makeManualOrder(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { event, caller, body }: Asked,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockPeople(tx, { eventId: event.id, people: body.participants.flatMap(comparedPeople) });
    // Serializes two requests with one key; all sales of the event wait for this lock anyway.
    await tx.select({ one: sql`1` }).from(eventStock).where(eq(eventStock.eventId, event.id)).for('update');
    const [known] = await tx
      .select({ orderId: manualOrders.orderId })
      .from(manualOrders)
      .where(eq(manualOrders.requestKey, body.key));
    if (known) return known.orderId;
    const { organizerId, userId } = caller;
    const orderId = await storeOrder(tx, { eventId: event.id, userId }, { body, secret });
    const { kind, reason, key } = body;
    await tx.insert(manualOrders).values({ orderId, kind, reason, madeBy: userId, requestKey: key });
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'orderMade',
      subject: confirmationReference(orderId),
      after: { event: event.name, orderId, kind, people: body.participants.length },
    });
    await payOrder(tx, await lockOrder(tx, orderId), 'confirmedFree');
    return orderId;
  });
}

/**
 * What is compared of a person: their documents are locked before the counters, as in every sale. With both names that they
 * may have: the event, which is read later, says which.
 */
function comparedPeople({ fullName, person = {} }: Body['participants'][number]) {
  const { document, birthDate, names } = person;
  return [fullName, ...(names ? [composeFullName(names)] : [])].map((name) => ({
    fullName: name,
    birthDate,
    ...(document && { document: normalizedDocument(document) }),
  }));
}

/** Holds the places and stores the order with its people, at zero. */
async function storeOrder(
  tx: Transaction,
  { eventId, userId }: { readonly eventId: string; readonly userId: string },
  { body, secret }: { readonly body: Body; readonly secret: string },
): Promise<string> {
  const { items, sale } = await offeredAtZero(tx, eventId, body);
  const { event } = await requireEvent(tx, eventId);
  const { participants, buyer } = body;
  const { now } = sale;
  const checked = checkParticipants(participants, { items, event, now, signer: null });
  const basket = items.map((item) => ({
    ...item,
    ticketId: item.ticketTypeId,
    priceCents: 0,
    // A day license costs nothing here either: its line says that the person needs none of their own.
    licences: dayLicencesOf(event, { ticketId: item.ticketTypeId, checked, registeredAt: now }).map(
      (licence) => licence && { ...licence, cents: 0 },
    ),
  }));
  const { lines } = quote(basket, { tickets: basket }, now);
  const stored = linesToStore({ lines, tickets: basket, tax: sale.tax, commission: null });
  const orderId = newId();
  await refuseTwinsOpenly(tx, {
    order: { id: orderId, eventId },
    rules: event.sport ?? noSportRules,
    places: placesToSell(checked, event.currentIdOf),
  });
  await requirePlaces(tx, { eventId, items }, orderId);
  await tx.insert(orders).values({
    id: orderId,
    eventId,
    status: 'reserved',
    expiresAt: holdExpiry(now),
    subtotalCents: 0,
    feesCents: 0,
    totalCents: 0,
    quantity: participants.length,
    buyerName: buyer.fullName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone ?? null,
    // The organizer vouches for the people: no e-mail waits for the buyer.
    buyerConfirmedAt: now,
    refundTerms: event.refundTerms ?? defaultRefundTerms,
  });
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId })));
  await tx.insert(orderLines).values(stored.map((line) => ({ ...line, orderId })));
  const by = { name: await nameOf(tx, userId), role: 'staff' } as const;
  const owned = ownersOf(lines, basket, checked);
  await replaceParticipants(tx, { secret, order: { id: orderId, eventId, now }, checked, by, owned });
  return orderId;
}

/** The member who declares that the people accept the event's texts: they are not at the panel themselves. */
async function nameOf(tx: Transaction, userId: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}

/** The chosen ticket types, whatever their sale, for nothing. Throws TicketNotOfferedError. */
async function offeredAtZero(tx: Transaction, eventId: string, { participants }: Body) {
  const wanted = [...Map.groupBy(participants, ({ ticketId }) => ticketId)].map(([ticketId, people]) => ({
    ticketId,
    quantity: people.length,
  }));
  const offers = await findOffers(tx, [{ eventId, items: wanted }]);
  const chosen = wanted.map(({ ticketId, quantity }) => {
    const offer = offers.find(({ ticketType, isReplaced }) => ticketType?.id === ticketId && !isReplaced);
    if (!offer?.ticketType) throw new TicketNotOfferedError();
    const { name, position, taxClass } = offer.ticketType;
    return { ticketTypeId: ticketId, name, position, taxClass, quantity };
  });
  const [sale] = offers;
  if (!sale) throw new TicketNotOfferedError();
  const items = chosen
    .toSorted((one, other) => one.position - other.position)
    .map((item, position) => ({ ...item, unitPriceCents: 0, position }));
  return { items, sale };
}

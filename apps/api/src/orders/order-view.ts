import { asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { order, publicOrder } from '@dorsal/api-contract/orders';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders, participants } from '../db/schema/orders.ts';
import { coverAddress } from '../media/cover-address.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { isOver } from './open-orders.ts';

/** An order as its owner sees it; sums in cents. */
export type OrderView = z.output<typeof order>;
/** What anybody else with the address sees. */
export type PublicOrderView = z.output<typeof publicOrder>;

/** Throws OrderNotFoundError. */
export async function requireOrderView(db: Executor, orderId: string): Promise<OrderView> {
  const [view] = await orderViews(db, eq(orders.id, orderId));
  if (!view) throw new OrderNotFoundError();
  return view;
}

/** The orders that match, newest first, in three queries however many they are. */
export async function orderViews(db: Executor, where: SQL | undefined): Promise<OrderView[]> {
  const rows = await db
    .select({ order: { ...getTableColumns(orders), isOver }, event: eventColumns })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const ids = rows.map(({ order }) => order.id);
  const tickets = await ticketsOf(db, ids);
  return rows.map((row) => toView(row, tickets.get(row.order.id) ?? []));
}

/** Without names, e-mails, amounts and the participants' ids, which open the gate. */
export function publicView({ tickets, ...order }: OrderView): PublicOrderView {
  const { _id, eventId, status, createdAt, totalItems, totalQuantity, eventInfo } = order;
  const bare = tickets.map(({ name, quantity }) => ({ name, quantity }));
  return { _id, eventId, status, createdAt, totalItems, totalQuantity, eventInfo, tickets: bare };
}

const eventColumns = {
  id: events.id,
  name: events.name,
  coverArt: events.coverArt,
  startsAt: events.startsAt,
  timeZone: events.timeZone,
  location: events.location,
  category: events.category,
  slug: events.slug,
};

interface Row {
  readonly order: typeof orders.$inferSelect & { readonly isOver: boolean };
  readonly event: Pick<typeof events.$inferSelect, keyof typeof eventColumns>;
}

function toView({ order, event }: Row, tickets: OrderView['tickets']): OrderView {
  return {
    _id: order.id,
    eventId: order.eventId,
    status: order.isOver ? 'expired' : order.status,
    createdAt: order.createdAt,
    expiresAt: order.isOver ? null : order.expiresAt,
    totalAmount: order.totalCents,
    fees: order.feesCents,
    paymentMethod: order.paymentMethod,
    totalItems: tickets.length,
    totalQuantity: order.quantity,
    eventInfo: {
      id: event.id,
      name: event.name,
      cover: coverAddress(event),
      startDate: event.startsAt,
      timeZone: event.timeZone,
      location: event.location,
      category: event.category,
      slug: event.slug,
    },
    tickets,
    buyer: order.buyerName
      ? { fullName: order.buyerName, email: order.buyerEmail ?? '', phone: order.buyerPhone }
      : null,
  };
}

async function ticketsOf(
  db: Executor,
  orderIds: string[],
): Promise<ReadonlyMap<string, OrderView['tickets']>> {
  if (orderIds.length === 0) return new Map();
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.position));
  const people = await db
    .select({
      _id: participants.id,
      fullName: participants.fullName,
      email: participants.email,
      place: { orderId: participants.orderId, ticketTypeId: participants.ticketTypeId },
    })
    .from(participants)
    .where(inArray(participants.orderId, orderIds))
    .orderBy(asc(participants.position));
  const byLine = Map.groupBy(people, ({ place }) => `${place.orderId}/${place.ticketTypeId}`);
  const views = lines.map((line) => ({
    orderId: line.orderId,
    ticket: {
      ticketId: line.ticketTypeId,
      name: line.name,
      quantity: line.quantity,
      price: line.unitPriceCents,
      participants: (byLine.get(`${line.orderId}/${line.ticketTypeId}`) ?? []).map(
        ({ _id, fullName, email }) => ({ _id, fullName, email }),
      ),
    },
  }));
  return new Map(
    [...Map.groupBy(views, ({ orderId }) => orderId)].map(([orderId, group]) => [
      orderId,
      group.map(({ ticket }) => ticket),
    ]),
  );
}

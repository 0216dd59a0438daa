import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { order, publicOrder } from '@dorsal/api-contract/orders';
import { declineReason } from '@dorsal/domain/decline-reason';
import { transferConcept } from '@dorsal/domain/order-reference';
import type { SportRules } from '@dorsal/domain/ticket-rules';
import { participantChangesUntil } from '@dorsal/domain/participant-changes';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import type { Executor } from '../db/database.ts';
import { isOpenErasure, openErasureColumns } from '../db/open-erasure.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { users } from '../db/schema/users.ts';
import { stillListedReturnUrl } from '../embed/frame-origins.ts';
import { isInvoiceable } from './wrong-billing.ts';
import { coverAddress } from '../media/cover-address.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { isOver } from './open-orders.ts';
import { sportBody } from '../events/sport-body.ts';
import { isUnconfirmed } from './order-proof.ts';
import { type TicketView, ticketsOf } from './order-tickets.ts';

/** An order as its owner sees it; sums in cents. */
export type OrderView = z.output<typeof order>;
/** What any other caller with the order's id sees. */
export type PublicOrderView = z.output<typeof publicOrder>;

/** Throws OrderNotFoundError. */
export async function requireOrderView(db: Executor, orderId: string): Promise<OrderView> {
  const [view] = await orderViews(db, eq(orders.id, orderId));
  if (!view) throw new OrderNotFoundError();
  return view;
}

/** The matching orders, newest first, in two queries; in three if a place waits for a guardian. */
export async function orderViews(db: Executor, where: SQL | undefined): Promise<OrderView[]> {
  const rows = await db
    .select({
      order: {
        ...getTableColumns(orders),
        licenceCents,
        returnUrl: stillListedReturnUrl,
        isOver,
        refundedCents,
        cardPayment,
        cardResponse,
      },
      event: eventColumns,
      changesUntil: events.changesUntil,
      sport: events.sport,
      organizer: organizerColumns,
      account: { billingData: users.billingData },
      erasure: openErasureColumns,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(erasureRequests, isOpenErasure)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const ids = rows.map(({ order }) => order.id);
  const tickets = await ticketsOf(db, ids);
  return rows.map((row) => toView(row, tickets.get(row.order.id) ?? []));
}

/**
 * Without names, e-mails, amounts and the participants' ids, which are the tickets' secrets. The organizer's page may
 * have put such data into its address's query, so only the parameters that identify the page stay.
 */
export function publicView({ tickets, ...order }: OrderView): PublicOrderView {
  const { _id, eventId, status, createdAt, totalItems, totalQuantity, eventInfo } = order;
  const returnUrl = order.returnUrl && forStrangers(order.returnUrl);
  const bare = tickets.map(({ name, quantity }) => ({ name, quantity }));
  return { _id, eventId, status, createdAt, totalItems, totalQuantity, eventInfo, returnUrl, tickets: bare };
}

/** They identify the page in a WordPress without permalinks. Any other parameter may name a person. */
const pageParameters = ['page_id', 'p'];

function forStrangers(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(
    ([name, value]) => pageParameters.includes(name) && /^\d{1,10}$/.test(value),
  );
  const query = new URLSearchParams(kept).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

/** The event's columns that an order shows. */
export const eventColumns = {
  id: events.id,
  name: events.name,
  coverArt: events.coverArt,
  pictures: events.pictures,
  startsAt: events.startsAt,
  timeZone: events.timeZone,
  location: events.location,
  category: events.category,
  slug: events.slug,
};

const organizerColumns = {
  name: organizers.name,
  transferIban: organizers.transferIban,
  contactEmail: organizers.contactEmail,
};

const refundedCents = sql<number>`(
  select coalesce(sum(${orderLines.refundedCents}), 0)::int from ${orderLines}
  where ${orderLines.orderId} = ${orders.id}
)`;

const licenceCents = sql<number>`(
  select coalesce(sum(${orderLines.cents}), 0)::int from ${orderLines}
  where ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = 'licence'
)`;

/** From the latest card attempt, without `surplus` ones: those are refunded. */
const ofLatestAttempt = <T>(value: SQL) => sql<T>`(
  select ${value}
  from ${paymentAttempts}
  where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.method} = 'card'
    and ${paymentAttempts.status} <> 'surplus'
  order by ${paymentAttempts.createdAt} desc, ${paymentAttempts.number} desc limit 1
)`;

/** An abandoned bank form counts as declined. */
const cardPayment = ofLatestAttempt<OrderView['cardPayment']>(
  sql`case ${paymentAttempts.status} when 'abandoned' then 'declined' else ${paymentAttempts.status} end`,
);

/** `Ds_Response` of that attempt, once the bank has sent it. */
const cardResponse = ofLatestAttempt<string | null>(sql`${paymentAttempts.responseCode}`);

interface Row {
  readonly order: ShownOrder &
    Pick<OrderView, 'cardPayment'> & { readonly isOver: boolean; readonly cardResponse?: string | null };
  readonly event: Pick<typeof events.$inferSelect, keyof typeof eventColumns>;
  /** From the event; omitted if nothing is paid yet. */
  readonly changesUntil?: Date | null;
  /** From the event; omitted if nothing is paid yet. */
  readonly sport?: SportRules | null;
  /** Omitted if there is nothing to transfer yet. */
  readonly organizer?: Pick<typeof organizers.$inferSelect, keyof typeof organizerColumns>;
  /** Null for a guest's order; omitted if nothing is paid yet. */
  readonly account?: Pick<typeof users.$inferSelect, 'billingData'> | null;
  readonly erasure?: OrderView['erasure'] | null;
}

type ShownOrder = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'eventId'
  | 'status'
  | 'createdAt'
  | 'expiresAt'
  | 'totalCents'
  | 'feesCents'
  | 'paymentMethod'
  | 'quantity'
  | 'buyerName'
  | 'buyerEmail'
  | 'buyerPhone'
  | 'buyerConfirmedAt'
  | 'billingData'
  | 'returnUrl'
  | 'refundTerms'
> & {
  readonly refundedCents: number;
  /** Omitted while no people are known. */
  readonly licenceCents?: number;
};

function declinedBecause({ cardPayment: state, cardResponse: code }: Row['order']) {
  const reason = state === 'declined' ? declineReason(code ?? null) : undefined;
  return reason && { declineReason: reason };
}

/** An order with its event and items, as the API returns it. */
export function toView(row: Row, tickets: TicketView[]): OrderView {
  const { order, event, organizer, account, erasure } = row;
  return {
    _id: order.id,
    eventId: order.eventId,
    status: order.isOver ? 'expired' : order.status,
    createdAt: order.createdAt,
    expiresAt: order.isOver ? null : order.expiresAt,
    totalAmount: order.totalCents,
    fees: order.feesCents,
    ...(order.licenceCents && { dayLicences: order.licenceCents }),
    refundedAmount: order.refundedCents,
    paymentMethod: order.paymentMethod,
    cardPayment: order.cardPayment,
    ...declinedBecause(order),
    transfer: transferOf(order, organizer),
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
    returnUrl: order.returnUrl,
    tickets,
    hasInvoiceData: isInvoiceable(order.billingData) || isInvoiceable(account?.billingData),
    buyer: order.buyerName
      ? { fullName: order.buyerName, email: order.buyerEmail ?? '', phone: order.buyerPhone }
      : null,
    afterPurchase: afterPurchaseOf(row),
    ...(erasure && { erasure }),
  };
}

function afterPurchaseOf({ order, event, organizer, changesUntil, sport }: Row): OrderView['afterPurchase'] {
  if (order.status !== 'paid' || !organizer) return null;
  return {
    refundTerms: order.refundTerms ?? defaultRefundTerms,
    changesUntil: participantChangesUntil({ changesUntil, startsAt: event.startsAt }) ?? null,
    organizer: { name: organizer.name, takesMessages: organizer.contactEmail !== null },
    isBuyerUnconfirmed: isUnconfirmed(order),
    ...(sport && { sport: sportBody(sport) }),
  };
}

/** Only while the transfer is awaited: later the buyer must not transfer anything. */
function transferOf(order: Row['order'], organizer: Row['organizer']): OrderView['transfer'] {
  const { id, status, paymentMethod, expiresAt, isOver: hasEnded } = order;
  const isAwaited = status === 'pending' && paymentMethod === 'transfer' && !hasEnded;
  if (!isAwaited || !organizer?.transferIban || expiresAt === null) return null;
  const { name: beneficiary, transferIban: iban } = organizer;
  return { iban, beneficiary, concept: transferConcept(id), deadline: expiresAt };
}

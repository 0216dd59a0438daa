import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { manualOrders } from '../db/schema/manual-orders.ts';
import { orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import { isUnconfirmed } from '../orders/order-proof.ts';
import { type OrderView, requireOrderView } from '../orders/order-view.ts';
import { type RefundedPart, refundedPart } from './refunded-part.ts';

/** An order with all data for its e-mails. */
export interface MailOrder extends OrderView {
  readonly buyer: NonNullable<OrderView['buyer']>;
  /** When the places were first held. */
  readonly heldAt: Date;
  /** The database's clock. */
  readonly now: Date;
  /** The terms that were shown to the buyer. */
  readonly refundTerms: string;
  readonly organizerName: string;
  /** 0 if the organizer sets none. */
  readonly durationHours: number;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly refunds: readonly OrderRefund[];
  /** The other participants' e-mails wait for the buyer to confirm the address. */
  readonly isUnconfirmed: boolean;
  /** A member of the organizer made it: it was paid outside, or is an invitation. */
  readonly isManual: boolean;
}

type OrderRefund = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents' | 'reason' | 'status' | 'note'> &
  Pick<typeof paymentAttempts.$inferSelect, 'method'> & { readonly part: RefundedPart };

/** Null for an order without a buyer, who would receive the e-mails. Throws OrderNotFoundError. */
export async function findMailOrder(db: Database, orderId: string): Promise<MailOrder | null> {
  const { buyer, ...view } = await requireOrderView(db, orderId);
  const [row] = await db
    .select({
      heldAt: orders.heldAt,
      now: sql`now()`.mapWith(orders.createdAt),
      refundTerms: orders.refundTerms,
      totalCents: orders.totalCents,
      buyerConfirmedAt: orders.buyerConfirmedAt,
      isManual: isNotNull(manualOrders.orderId).mapWith(Boolean),
      organizerName: organizers.name,
      durationHours: events.durationHours,
      latitude: events.latitude,
      longitude: events.longitude,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .leftJoin(manualOrders, eq(manualOrders.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!buyer || !row) return null;
  const { latitude, longitude, refundTerms, totalCents, buyerConfirmedAt, ...facts } = row;
  return {
    ...view,
    ...facts,
    buyer,
    refundTerms: refundTerms ?? defaultRefundTerms,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    refunds: await refundsOf(db, orderId),
    isUnconfirmed: isUnconfirmed({ totalCents, buyerConfirmedAt }),
  };
}

function refundsOf(db: Database, orderId: string): Promise<OrderRefund[]> {
  return db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      status: refunds.status,
      note: refunds.note,
      method: paymentAttempts.method,
      part: refundedPart,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(refunds.requestedAt);
}

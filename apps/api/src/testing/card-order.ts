import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, paymentNotifications, refunds } from '../db/schema/payments.ts';
import type { Outcome } from '../payments/payment-notifications.ts';
import type { Services } from '../services.ts';
import { bankMessage, Buyer } from './buyer.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';

/** What payment tests look at, and orders that wait for 18,50 € by card. */
export function cardOrders(services: Services, app: FastifyInstance) {
  const { db } = services;
  const buyer = new Buyer(app);
  return {
    buyer,

    awaiting: async (draft: EventDraft = {}) => {
      const event = await seedEvent(db, draft);
      const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
      const order = await buyer.leaveForBank(event.eventId, items);
      const answer = (response = '0000', changes: Record<string, string> = {}) =>
        bankMessage(services, { number: order.number, amountCents: 1850, response, changes });
      return { event, items, order, answer };
    },

    statusOf: async (orderId: string): Promise<string> => {
      return (await buyer.see(orderId)).body.status;
    },

    /** The outcomes of an order's results, the oldest first. */
    outcomes: async (orderId: string): Promise<Outcome[]> => {
      const rows = await db
        .select({ outcome: paymentNotifications.outcome })
        .from(paymentNotifications)
        .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
        .where(eq(paymentAttempts.orderId, orderId))
        .orderBy(paymentNotifications.receivedAt);
      // Written by keepResult only.
      return rows.map(({ outcome }) => outcome as Outcome);
    },

    /** The order's payments, the oldest first. */
    attempts: (orderId: string) =>
      db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, orderId))
        .orderBy(paymentAttempts.createdAt),

    /** The order's refunds. */
    refundsOf: async (orderId: string) => {
      const rows = await db
        .select({ refund: refunds })
        .from(refunds)
        .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
        .where(eq(paymentAttempts.orderId, orderId));
      return rows.map(({ refund }) => refund);
    },

    /** The number of outbox rows whose key is or begins with this one, finished or not. */
    work: (key: string) =>
      db.$count(outbox, sql`${outbox.dedupeKey} = ${key} or starts_with(${outbox.dedupeKey}, ${`${key}:`})`),

    /** The alerts to operators about this order or payment. */
    alerts: async (about: string): Promise<string[]> => {
      const rows = await db
        .select({ subject: sql<string>`${outbox.payload} ->> 'subject'` })
        .from(outbox)
        .where(sql`${outbox.kind} = 'operator-alert' and ${outbox.payload} ->> 'text' like ${`%${about}%`}`);
      return rows.map(({ subject }) => subject);
    },
  };
}

import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { guardianMails } from './guardian-mails.ts';
import type { OutboxMessage } from './outbox.ts';

/** The e-mails of a paid order: all tickets to the buyer, to each other address its own, and the links of guardians. */
export async function paidOrderMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const others = await addressesBesidesBuyer(tx, orderId);
  return [
    { kind: 'order-confirmed', payload: { orderId }, dedupeKey: `order-confirmed:${orderId}` },
    ...others.map((email) => ticketMail(orderId, email)),
    ...(await guardianMails(tx, { orderId })),
  ];
}

/** The addresses that get an order's valid tickets, each once however it is spelled, without the buyer's. */
export async function addressesBesidesBuyer(tx: Transaction, orderId: string): Promise<string[]> {
  const address = sql<string>`lower(${participants.email})`;
  const others = await tx
    .selectDistinct({ email: address })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        isNull(participants.cancelledAt),
        ne(address, sql`lower(${orders.buyerEmail})`),
      ),
    )
    .orderBy(address);
  return others.map(({ email }) => email);
}

/** The e-mail with the tickets of an address besides the buyer's. */
export function ticketMail(orderId: string, email: string): OutboxMessage {
  return {
    kind: 'participant-ticket',
    payload: { orderId, email },
    dedupeKey: `participant-ticket:${orderId}:${email}`,
  };
}

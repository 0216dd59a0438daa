import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orders, participants } from '../db/schema/orders.ts';
import type { OutboxMessage } from './outbox.ts';

/** The e-mails of a paid order: all tickets to the buyer, and to each other address its own. */
export async function paidOrderMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const address = sql<string>`lower(${participants.email})`;
  const others = await tx
    .selectDistinct({ email: address })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(and(eq(orders.id, orderId), ne(address, sql`lower(${orders.buyerEmail})`)))
    .orderBy(address);
  return [
    { kind: 'order-confirmed', payload: { orderId }, dedupeKey: `order-confirmed:${orderId}` },
    ...others.map(({ email }) => ({
      kind: 'participant-ticket' as const,
      payload: { orderId, email },
      dedupeKey: `participant-ticket:${orderId}:${email}`,
    })),
  ];
}

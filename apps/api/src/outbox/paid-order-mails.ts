import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orders, participants } from '../db/schema/orders.ts';
import type { OutboxMessage } from './outbox.ts';

/** The e-mails of a paid order: all tickets to the buyer, and to each other address its own. */
export async function paidOrderMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const others = await addressesBesidesBuyer(tx, orderId);
  return [
    { kind: 'order-confirmed', payload: { orderId }, dedupeKey: `order-confirmed:${orderId}` },
    ...others.map((email) => ticketMail(orderId, email)),
  ];
}

/** The addresses that get an order's tickets, each once however it is spelled, without the buyer's. */
export function addressesBesidesBuyer(tx: Transaction, orderId: string): Promise<string[]> {
  return otherAddresses(tx, eq(orders.id, orderId));
}

/** The e-mail with the tickets of an address besides the buyer's. */
export function ticketMail(orderId: string, email: string): OutboxMessage {
  return participantMail('participant-ticket', orderId, email);
}

/**
 * The e-mails of a refunded order to each address besides the buyer's: its tickets are void. An empty list if only the
 * buyer got e-mails about the order: it was never paid (the money came too late), or it was free and the buyer's
 * address was never confirmed.
 */
export async function refundedParticipantMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const others = await otherAddresses(
    tx,
    and(
      eq(orders.id, orderId),
      isNotNull(orders.paidAt),
      or(gt(orders.totalCents, 0), isNotNull(orders.buyerConfirmedAt)),
    ),
  );
  return others.map((email) => participantMail('participant-refunded', orderId, email));
}

async function otherAddresses(tx: Transaction, ofOrder: SQL | undefined): Promise<string[]> {
  const address = sql<string>`lower(${participants.email})`;
  const others = await tx
    .selectDistinct({ email: address })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(and(ofOrder, ne(address, sql`lower(${orders.buyerEmail})`)))
    .orderBy(address);
  return others.map(({ email }) => email);
}

function participantMail(
  kind: 'participant-ticket' | 'participant-refunded',
  orderId: string,
  email: string,
): OutboxMessage {
  return { kind, payload: { orderId, email }, dedupeKey: `${kind}:${orderId}:${email}` };
}

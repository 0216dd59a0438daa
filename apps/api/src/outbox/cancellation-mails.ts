import { and, eq, inArray, isNotNull, ne, or, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import type { OutboxMessage } from './outbox.ts';

interface Cancellation {
  readonly orderId: string;
  /** The participants whose places were canceled now. */
  readonly participantIds: readonly string[];
  /** What the organizer tells the buyer; empty for nothing. */
  readonly note: string;
  /** The buyer gets the e-mail about the money instead. */
  readonly isWithMoney: boolean;
}

/** The e-mails about canceled places: to the buyer, and to each other address about its own places. */
export async function cancellationMails(
  tx: Transaction,
  { orderId, participantIds, note, isWithMoney }: Cancellation,
): Promise<OutboxMessage[]> {
  if (participantIds.length === 0) return [];
  // A later cancellation of other places has e-mails of its own.
  const key = newId();
  const toBuyer: OutboxMessage = {
    kind: 'places-cancelled',
    payload: { orderId, participantIds, note },
    dedupeKey: `places-cancelled:${orderId}:${key}`,
  };
  const others = await otherAddresses(tx, orderId, participantIds);
  const toOthers = others.map(
    ({ email, ids }): OutboxMessage => ({
      kind: 'participant-refunded',
      payload: { orderId, email, participantIds: ids, isWithMoney },
      dedupeKey: `participant-refunded:${orderId}:${email}:${key}`,
    }),
  );
  return isWithMoney ? toOthers : [toBuyer, ...toOthers];
}

/**
 * The addresses besides the buyer's, with their places. None if only the buyer got e-mails about the order: it was free,
 * and the buyer's address was never confirmed.
 */
function otherAddresses(tx: Transaction, orderId: string, participantIds: readonly string[]) {
  const address = sql<string>`lower(${participants.email})`;
  return tx
    .select({
      email: address,
      ids: sql<string[]>`array_agg(${participants.id} order by ${participants.position})`,
    })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        inArray(participants.id, [...participantIds]),
        ne(address, sql`lower(${orders.buyerEmail})`),
        or(gt(orders.totalCents, 0), isNotNull(orders.buyerConfirmedAt)),
      ),
    )
    .groupBy(address)
    .orderBy(address);
}

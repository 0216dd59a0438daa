import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { participants } from '../db/schema/orders.ts';

/** Deletes the answers about health of these participants: their places were canceled, or have other people now. */
export async function forgetHealthAnswers(tx: Transaction, participantIds: readonly string[]): Promise<void> {
  await tx.delete(healthAnswers).where(inArray(healthAnswers.participantId, [...participantIds]));
}

/** Deletes the answers about health of the people of these orders. */
export async function forgetHealthOfOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const people = tx
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.orderId, [...orderIds]));
  await tx.delete(healthAnswers).where(sql`${healthAnswers.participantId} in (${people})`);
}

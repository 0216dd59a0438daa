import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { participants } from '../db/schema/orders.ts';

/**
 * Locks a participant until the transaction ends: two uploads, and an upload and a decision, correction or cancellation, wait
 * for each other. The lock of the order, if it is needed too, comes first.
 */
export async function lockParticipant(tx: Transaction, participantId: string): Promise<void> {
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('update');
}

/** Lets the check-in phones, which sync only changed people, read which documents of the participant are accepted. */
export async function syncWithPhones(tx: Transaction, participantId: string): Promise<void> {
  await tx
    .update(participants)
    .set({ changedAt: sql`clock_timestamp()` })
    .where(eq(participants.id, participantId));
}

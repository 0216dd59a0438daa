import { and, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { guardianConsents, guardianRefusals } from '../db/schema/guardian-consents.ts';
import { participants } from '../db/schema/orders.ts';

/**
 * Deletes the names and addresses of the guardians who were asked about these participants, and their refusals. A place keeps
 * its state.
 */
export async function forgetGuardians(db: Executor, ofParticipants: SQL): Promise<void> {
  const ids = db.select({ id: participants.id }).from(participants).where(ofParticipants);
  await db
    .update(guardianConsents)
    .set({ email: null, fullName: null })
    .where(
      and(
        inArray(guardianConsents.participantId, ids),
        or(isNotNull(guardianConsents.email), isNotNull(guardianConsents.fullName)),
      ),
    );
  await forgetRefusals(db, ofParticipants);
}

/** Deletes the answers of guardians who did not consent for these participants: no refusal is evidence. */
export async function forgetRefusals(db: Executor, ofParticipants: SQL): Promise<void> {
  const ids = db.select({ id: participants.id }).from(participants).where(ofParticipants);
  await db.delete(guardianRefusals).where(inArray(guardianRefusals.participantId, ids));
}

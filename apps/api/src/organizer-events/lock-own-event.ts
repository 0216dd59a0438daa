import type { Transaction } from '../db/database.ts';
import { lockDraft } from './draft-rows.ts';
import { type OwnEvent, requireOwnEvent } from './own-events.ts';

/**
 * Locks the event's draft until the transaction ends, and returns the event as it is then: what its state allows is
 * decided under this lock, one change after the other. Throws NotFoundError.
 */
export async function lockOwnEvent(tx: Transaction, organizerId: string, eventId: string): Promise<OwnEvent> {
  await lockDraft(tx, organizerId, await requireOwnEvent(tx, organizerId, eventId));
  // Read again: another change may have held the lock.
  return requireOwnEvent(tx, organizerId, eventId);
}

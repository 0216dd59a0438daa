import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import type { RefusedError } from '../http/refusal.ts';
import { mailPublicationFailed } from '../organizer/approval/member-news.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { requireOwnEvent } from './own-events.ts';
import { DraftBlockedError, EventChangedError } from './publish-errors.ts';
import { publishLocked } from './publish-locked.ts';

interface Due {
  readonly eventId: string;
  readonly organizerId: string;
}

/**
 * Publishes one draft whose moment has come, and returns whether there was one. Several workers may run: each takes
 * another draft. A draft that can't be published any more loses its moment; the activity shows it, and an e-mail tells
 * those who may publish it. After any other error it is tried again a minute later.
 */
export async function publishNextDue({ db, log }: Pick<Services, 'db' | 'log'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [due] = await tx
      .select({ eventId: eventDrafts.eventId, organizerId: eventDrafts.organizerId })
      .from(eventDrafts)
      .where(lte(eventDrafts.publishAt, sql`now()`))
      .orderBy(asc(eventDrafts.publishAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    try {
      await tx.transaction((inner) => publishLocked(inner, { ...due, caller: null }));
    } catch (error) {
      if (error instanceof DraftBlockedError || error instanceof EventChangedError) {
        log.warn({ eventId: due.eventId }, 'a scheduled draft could not be published');
        await removeMoment(tx, due, error);
      } else {
        log.error({ err: error, eventId: due.eventId }, 'a scheduled draft failed to be published');
        await postpone(tx, due);
      }
    }
    return true;
  });
}

/** By a minute, so that a draft that fails each time doesn't keep the others waiting. */
async function postpone(tx: Transaction, { eventId }: Due): Promise<void> {
  await tx
    .update(eventDrafts)
    .set({ publishAt: sql`now() + interval '1 minute'` })
    .where(eq(eventDrafts.eventId, eventId));
}

async function removeMoment(tx: Transaction, { eventId, organizerId }: Due, cause: RefusedError) {
  const { content } = await requireOwnEvent(tx, organizerId, eventId);
  await tx.update(eventDrafts).set({ publishAt: null }).where(eq(eventDrafts.eventId, eventId));
  await recordActivity(tx, {
    organizerId,
    caller: null,
    action: 'eventScheduleRemoved',
    subject: content.name,
    after: { reason: cause.message },
  });
  const failed = { eventId, eventName: content.name, reason: cause.message };
  await mailPublicationFailed(tx, organizerId, failed);
}

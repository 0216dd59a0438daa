import { eq } from 'drizzle-orm';
import { inTransaction } from '../db/in-transaction.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { RefusedError } from '../http/refusal.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { lockOwnEvent } from './lock-own-event.ts';

class PublishedEventError extends RefusedError {
  override name = 'PublishedEventError';

  constructor() {
    super({
      status: 409,
      code: 'event_published',
      message: 'Un evento que ya se ha publicado no se puede borrar. Archívalo para quitarlo de la lista.',
    });
  }
}

/** Deletes a draft with its history. Throws NotFoundError, and PublishedEventError once the event was published. */
export async function removeDraft(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  eventId: string,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    const own = await lockOwnEvent(tx, organizerId, eventId);
    if (own.stored) throw new PublishedEventError();
    await tx.delete(eventDrafts).where(eq(eventDrafts.eventId, eventId));
    await recordActivity(tx, { organizerId, caller, action: 'eventDeleted', subject: own.content.name });
  });
}

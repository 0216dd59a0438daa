import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../db/in-transaction.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { newToken } from '../token-hash.ts';
import { lockDraft } from './draft-rows.ts';
import { requireOwnEvent } from './own-events.ts';

/** Days that a link to a preview is valid. Source: decisions, "Events of the panel". */
const validDays = 14;

/** Makes a new link to the event's preview; the previous one becomes invalid. Throws NotFoundError. */
export async function createPreviewLink(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  eventId: string,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    const own = await requireOwnEvent(tx, organizerId, eventId);
    await lockDraft(tx, organizerId, own);
    await tx
      .update(eventDrafts)
      .set({
        previewKey: newToken(),
        previewExpiresAt: sql`now() + make_interval(days => ${validDays}::int)`,
      })
      .where(eq(eventDrafts.eventId, eventId));
    const subject = own.content.name;
    await recordActivity(tx, { organizerId, caller, action: 'previewLinkCreated', subject });
  });
}

/** Makes the link to the event's preview invalid, if there is one. Throws NotFoundError. */
export async function revokePreviewLink(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  eventId: string,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    const { draft } = await requireOwnEvent(tx, organizerId, eventId);
    if (!draft?.previewKey) return;
    await tx
      .update(eventDrafts)
      .set({ previewKey: null, previewExpiresAt: null })
      .where(eq(eventDrafts.eventId, eventId));
    const subject = draft.content.name;
    await recordActivity(tx, { organizerId, caller, action: 'previewLinkRevoked', subject });
  });
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { OwnEvent } from './own-events.ts';

/** Saves of one person within these minutes of the first are one version of the history. Source: decisions, "Events of the panel". */
const versionMinutes = 10;

interface NewDraft {
  readonly organizerId: string;
  readonly eventId: string;
  readonly content: EventDraftContent;
  readonly formatPaths: readonly string[];
  /** Null: the operator imported the event. */
  readonly userId: string | null;
  readonly isPublished?: boolean;
}

/** Stores version 1 of a draft, unless there is a draft of the event. */
export async function insertDraft(
  tx: Executor,
  { organizerId, eventId, content, formatPaths, userId, isPublished = false }: NewDraft,
): Promise<void> {
  const added = await tx
    .insert(eventDrafts)
    .values({ eventId, organizerId, content, formatPaths: [...formatPaths], savedBy: userId })
    .onConflictDoNothing()
    .returning({ version: eventDrafts.version });
  if (added.length === 0) return;
  await tx.insert(eventDraftVersions).values({ eventId, version: 1, content, savedBy: userId, isPublished });
}

/**
 * Locks the event's draft until the transaction ends, and returns its version; an event that the operator imported gets
 * a draft of what is stored. Throws NotFoundError.
 */
export async function lockDraft(tx: Transaction, organizerId: string, own: OwnEvent): Promise<number> {
  const { eventId, draft, content } = own;
  if (!draft) {
    await insertDraft(tx, {
      organizerId,
      eventId,
      content,
      formatPaths: [],
      userId: null,
      isPublished: true,
    });
  }
  const [locked] = await tx
    .select({ version: eventDrafts.version })
    .from(eventDrafts)
    .where(and(eq(eventDrafts.eventId, eventId), eq(eventDrafts.organizerId, organizerId)))
    .for('update');
  if (!locked) throw new NotFoundError();
  return locked.version;
}

interface NewVersion {
  readonly eventId: string;
  readonly version: number;
  readonly content: EventDraftContent;
  readonly formatPaths: readonly string[];
  /** `events.updatedAt` of what the content was made from; undefined: as before. */
  readonly basedOn: Date | null | undefined;
  readonly userId: string;
}

/** Writes the next version of a locked draft, and its history. */
export async function writeVersion(
  tx: Transaction,
  { eventId, version, content, formatPaths, basedOn, userId }: NewVersion,
): Promise<Date> {
  const [written] = await tx
    .update(eventDrafts)
    .set({
      content,
      formatPaths: [...formatPaths],
      ...(basedOn !== undefined && { basedOn }),
      version,
      savedAt: sql`now()`,
      savedBy: userId,
    })
    .where(eq(eventDrafts.eventId, eventId))
    .returning({ savedAt: eventDrafts.savedAt });
  if (!written) throw new Error('A locked draft is not there any more.');
  const [last] = await tx
    .select({
      version: eventDraftVersions.version,
      isOpen: sql<boolean>`${eventDraftVersions.savedBy} is not distinct from ${userId}
        and not ${eventDraftVersions.isPublished}
        and ${eventDraftVersions.savedAt} > now() - make_interval(mins => ${versionMinutes}::int)`,
    })
    .from(eventDraftVersions)
    .where(eq(eventDraftVersions.eventId, eventId))
    .orderBy(desc(eventDraftVersions.version))
    .limit(1);
  if (last?.isOpen) {
    // Keeps the time of its first save: else a person who writes for hours would have one version.
    await tx
      .update(eventDraftVersions)
      .set({ content, version })
      .where(and(eq(eventDraftVersions.eventId, eventId), eq(eventDraftVersions.version, last.version)));
  } else {
    await tx.insert(eventDraftVersions).values({ eventId, version, content, savedBy: userId });
  }
  return written.savedAt;
}

import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import type { EventRow } from '../events/import/event-file.ts';
import type { KnownIds } from '../events/import/known-ids.ts';
import { lockEvents } from '../events/import/lock-events.ts';
import { type EventPlan, planEvent } from '../events/import/plan-event.ts';
import { RowRefusedError } from '../events/import/row-refused.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import { checkedDraft, type Organizer, requireOrganizer } from './check-drafts.ts';
import { blockersOf, draftProblems } from './draft-problems.ts';
import { draftPath, readContent } from './format-problems.ts';
import { isOutdated, isPublic, type OwnEvent, requireOwnEvent } from './own-events.ts';
import { DraftBlockedError, EventChangedError } from './publish-errors.ts';
import { ticketTypeId } from './ticket-ids.ts';

interface Publication {
  readonly organizerId: string;
  readonly eventId: string;
  /** Null: the worker, at the moment that a person chose. */
  readonly caller: OrganizerCaller | null;
}

/**
 * Publishes the latest version of a draft whose row is locked, as the operator's import writes an event. The preview's
 * link becomes invalid. The draft is read by the operator's format before the event is locked, because sales wait for
 * that lock. Throws DraftBlockedError, EventChangedError and NotFoundError.
 */
export async function publishLocked(
  tx: Transaction,
  { organizerId, eventId, caller }: Publication,
): Promise<void> {
  const written = await requireOwnEvent(tx, organizerId, eventId);
  const content = await requireReady(tx, await requireOrganizer(tx, organizerId), written);
  await lockEvents(tx, [eventId]);
  // Read again: an import may have held the lock.
  const own = await requireOwnEvent(tx, organizerId, eventId);
  const organizer = await requireOrganizer(tx, organizerId);
  if (isOutdated(own) || !isDeepStrictEqual(own.content, written.content)) throw new EventChangedError();
  await requireUnblocked(tx, organizer, own);
  const publishedAt = isPublic(own, organizer.now) ? (own.stored?.event.publishedAt ?? null) : organizer.now;
  const { slug, name } = organizer;
  const row = { ...content, organizer: { slug, name }, publishedAt };
  const plan = await planned(tx, row, idsOf(own, row));
  for (const write of plan.writes) await write(tx);
  await markPublished(tx, own);
  await recordActivity(tx, {
    organizerId,
    caller,
    action: 'eventPublished',
    subject: row.name,
    after: { version: own.draft?.version ?? 1, change: plan.change },
  });
}

/** The draft as a row of the operator's format. Throws DraftBlockedError. */
async function requireReady(tx: Transaction, organizer: Organizer, own: OwnEvent): Promise<EventRow> {
  const { row, formatPaths } = readContent(own.content);
  await requireUnblocked(tx, organizer, own, formatPaths);
  if (row === null) throw new Error(`The format refuses ${formatPaths.join(', ')}, and no problem says so.`);
  return row;
}

async function requireUnblocked(
  tx: Transaction,
  organizer: Organizer,
  own: OwnEvent,
  formatPaths: readonly string[] = [],
): Promise<void> {
  const draft = await checkedDraft(tx, organizer, own);
  const blockers = blockersOf(draftProblems({ ...draft, formatPaths }));
  if (blockers.length > 0) throw new DraftBlockedError(blockers);
}

async function planned(tx: Transaction, row: EventRow, ids: KnownIds): Promise<EventPlan> {
  try {
    return await planEvent(tx, row, new Map(), ids);
  } catch (error) {
    if (!(error instanceof RowRefusedError)) throw error;
    const path = draftPath(error.path.split('.'));
    throw new DraftBlockedError([
      { path, message: 'Lo que ya se ha vendido no permite este cambio. Revísalo.' },
    ]);
  }
}

function idsOf({ eventId, stored, content }: OwnEvent, row: EventRow): KnownIds {
  const ticketIds = content.tickets.map(({ id }, at): [string, string] => [
    row.tickets[at]?.name ?? '',
    ticketTypeId(stored, eventId, id),
  ]);
  return { eventId, ticketIds: new Map(ticketIds) };
}

async function markPublished(tx: Transaction, { eventId, draft }: OwnEvent): Promise<void> {
  await tx
    .update(eventDrafts)
    .set({ publishAt: null, previewKey: null, previewExpiresAt: null, archivedAt: null })
    .where(eq(eventDrafts.eventId, eventId));
  const isIt = and(
    eq(eventDraftVersions.eventId, eventId),
    eq(eventDraftVersions.version, draft?.version ?? 1),
  );
  await tx.update(eventDraftVersions).set({ isPublished: true }).where(isIt);
}

import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import { events } from '../db/schema/events.ts';
import { users } from '../db/schema/users.ts';
import { NotFoundError } from '../http/refusal.ts';
import { storedContent } from './stored-content.ts';
import { type StoredEvent, storedEvents } from './stored-events.ts';
import { withPublishedIds } from './ticket-ids.ts';

const draftColumns = {
  eventId: eventDrafts.eventId,
  version: eventDrafts.version,
  content: eventDrafts.content,
  formatPaths: eventDrafts.formatPaths,
  basedOn: eventDrafts.basedOn,
  savedAt: eventDrafts.savedAt,
  savedBy: users.name,
  publishAt: eventDrafts.publishAt,
  previewKey: eventDrafts.previewKey,
  previewExpiresAt: eventDrafts.previewExpiresAt,
  archivedAt: eventDrafts.archivedAt,
  /** It was published as it is. */
  isPublished: sql<boolean>`exists (select 1 from ${eventDraftVersions}
    where ${eventDraftVersions.eventId} = ${eventDrafts.eventId}
      and ${eventDraftVersions.version} = ${eventDrafts.version} and ${eventDraftVersions.isPublished})`,
};

const selectDrafts = (db: Executor) =>
  db.select(draftColumns).from(eventDrafts).leftJoin(users, eq(users.id, eventDrafts.savedBy));

/** The event belongs to another organizer than the draft: it could be published over it. */
const isOfAnother = sql`exists (select 1 from ${events}
  where ${events.id} = ${eventDrafts.eventId} and ${events.organizerId} <> ${eventDrafts.organizerId})`;

type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number];

/** An event of an organizer: what is stored of it, its draft, or both. */
export interface OwnEvent {
  readonly eventId: string;
  readonly stored: StoredEvent | null;
  readonly draft: DraftRow | null;
  /** What the editor shows. */
  readonly content: EventDraftContent;
  /** The draft has changes that are not published. */
  readonly isChanged: boolean;
}

/** The organizer's events, in any order: those of `eventIds`, or all. */
export async function ownEvents(
  db: Executor,
  organizerId: string,
  eventIds: readonly string[] | null,
): Promise<OwnEvent[]> {
  const isAsked = eventIds === null ? undefined : inArray(eventDrafts.eventId, [...eventIds]);
  const stored = await storedEvents(db, organizerId, eventIds);
  const rows = await selectDrafts(db).where(
    and(eq(eventDrafts.organizerId, organizerId), isAsked, not(isOfAnother)),
  );
  const drafts = new Map(rows.map((row) => [row.eventId, row]));
  const ids = new Set([...stored.keys(), ...drafts.keys()]);
  return [...ids].flatMap((eventId) => {
    const event = ownEvent(eventId, stored.get(eventId) ?? null, drafts.get(eventId) ?? null);
    return event ?? [];
  });
}

/** Throws NotFoundError for an event that the organizer doesn't have. */
export async function requireOwnEvent(db: Executor, organizerId: string, eventId: string): Promise<OwnEvent> {
  const [event] = await ownEvents(db, organizerId, [eventId]);
  if (!event) throw new NotFoundError();
  return event;
}

function ownEvent(eventId: string, stored: StoredEvent | null, draft: DraftRow | null): OwnEvent | undefined {
  // A draft without unpublished changes shows what is stored: the operator may have imported other values since.
  if (stored && (!draft || draft.isPublished)) {
    return { eventId, stored, draft, content: storedContent(stored), isChanged: false };
  }
  if (!draft) return undefined;
  return { eventId, stored, draft, content: withPublishedIds(draft.content, stored), isChanged: true };
}

/** Whether what is published has changed since the draft was begun: publishing the draft would undo that change. */
export function isOutdated({ stored, draft, isChanged }: OwnEvent): boolean {
  const basedOn = draft?.basedOn ?? null;
  if (!isChanged || stored === null || basedOn === null) return false;
  return basedOn.getTime() !== stored.event.updatedAt.getTime();
}

/** Whether visitors can see the event. */
export function isPublic({ stored }: Pick<OwnEvent, 'stored'>, now: Date): boolean {
  return stored !== null && stored.event.publishedAt !== null && stored.event.publishedAt <= now;
}

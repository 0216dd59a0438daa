import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { draftVersion } from '@dorsal/api-contract/panel/events';
import type { Database } from '../db/database.ts';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import { users } from '../db/schema/users.ts';
import { NotFoundError } from '../http/refusal.ts';
import { requireOwnEvent } from './own-events.ts';

/** The history of an event's draft, newest first; empty for an event without a draft. Throws NotFoundError. */
export async function draftVersions(
  db: Database,
  organizerId: string,
  eventId: string,
): Promise<z.output<typeof draftVersion>[]> {
  await requireOwnEvent(db, organizerId, eventId);
  return db
    .select({
      version: eventDraftVersions.version,
      savedAt: eventDraftVersions.savedAt,
      savedBy: users.name,
      isPublished: eventDraftVersions.isPublished,
    })
    .from(eventDraftVersions)
    .leftJoin(users, eq(users.id, eventDraftVersions.savedBy))
    .where(eq(eventDraftVersions.eventId, eventId))
    .orderBy(desc(eventDraftVersions.version));
}

/** The content of one version. Throws NotFoundError. */
export async function requireVersion(
  db: Database,
  organizerId: string,
  { eventId, version }: { readonly eventId: string; readonly version: number },
): Promise<EventDraftContent> {
  const [found] = await db
    .select({ content: eventDraftVersions.content })
    .from(eventDraftVersions)
    .innerJoin(eventDrafts, eq(eventDrafts.eventId, eventDraftVersions.eventId))
    .where(
      and(
        eq(eventDrafts.organizerId, organizerId),
        eq(eventDraftVersions.eventId, eventId),
        eq(eventDraftVersions.version, version),
      ),
    );
  if (!found) throw new NotFoundError();
  return found.content;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { memberGrantBody } from '@dorsal/api-contract/panel/members';
import type { Executor } from '../../db/database.ts';
import { eventDrafts } from '../../db/schema/event-drafts.ts';
import { events } from '../../db/schema/events.ts';
import { ForeignEventError, PastEndError } from './member-errors.ts';

/** A role with its limits. */
export type Grant = z.output<typeof memberGrantBody>;

/**
 * Throws PastEndError for an end that is not in the future, and ForeignEventError for an event that is neither published
 * nor drafted by the organizer.
 */
export async function requireGoodGrant(
  db: Executor,
  organizerId: string,
  { eventIds, endsAt }: Pick<Grant, 'eventIds' | 'endsAt'>,
): Promise<void> {
  if (endsAt && endsAt.getTime() <= Date.now()) throw new PastEndError();
  if (!eventIds) return;
  const own = await ownEventIds(db, organizerId, eventIds);
  if (eventIds.some((eventId) => !own.has(eventId))) throw new ForeignEventError();
}

async function ownEventIds(
  db: Executor,
  organizerId: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.organizerId, organizerId), inArray(events.id, eventIds)))
    .union(
      db
        .select({ id: eventDrafts.eventId })
        .from(eventDrafts)
        .where(and(eq(eventDrafts.organizerId, organizerId), inArray(eventDrafts.eventId, eventIds))),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The role and limits for the activity. */
export function grantRecord({ role, eventIds, endsAt }: Grant) {
  return { role, eventIds, endsAt: endsAt?.toISOString() ?? null };
}

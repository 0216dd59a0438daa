import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { eventSummary } from '@dorsal/api-contract/events';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import { isPublished, isPublishedEvent } from '../db/offer.ts';

const most = 4;

/**
 * The next upcoming events of the organizer of an event, given by its id or slug, without the event itself. Throws
 * EventNotFoundError.
 */
export async function sameOrganizerEvents(
  db: Database,
  handle: string,
): Promise<z.output<typeof eventSummary>[]> {
  const [known] = await db
    .select({ id: events.id, organizerId: events.organizerId })
    .from(events)
    .where(isPublishedEvent(handle));
  if (!known) throw new EventNotFoundError();
  return db
    .select({
      _id: events.id,
      slug: events.slug,
      name: events.name,
      startDate: events.startsAt,
      timeZone: events.timeZone,
      location: events.location,
    })
    .from(events)
    .where(
      and(
        isPublished,
        eq(events.organizerId, known.organizerId),
        ne(events.id, known.id),
        or(isNull(events.startsAt), gt(events.startsAt, sql`now()`)),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(most);
}

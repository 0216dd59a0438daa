import { eq, inArray, isNull, lt, lte, and, sql } from 'drizzle-orm';
import { noticeConfirmHours } from '@dorsal/domain/ticket-notices';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { events } from '../db/schema/events.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';

/** For an event without a date, whose end is unknown. */
const longestWithoutDate = sql`interval '1 year'`;

/** The job: deletes requests that weren't confirmed in time, and those about events that have started. */
export async function forgetNotices(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    ticketNotices,
    and(
      isNull(ticketNotices.confirmedAt),
      lt(ticketNotices.askedAt, sql`now() - make_interval(hours => ${noticeConfirmHours}::int)`),
    ),
  );
  const ofPastEvents = db
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(lte(sql`greatest(${events.startsAt}, ${ticketTypes.saleEndsAt})`, sql`now()`));
  await deleteInBatches(db, ticketNotices, inArray(ticketNotices.ticketTypeId, ofPastEvents));
  await deleteInBatches(db, ticketNotices, lt(ticketNotices.createdAt, sql`now() - ${longestWithoutDate}`));
}

import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { checkInDevices, checkInScans } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';

/** Long enough for every dispute about who went in; after that it only says where people were. */
const kept = sql`interval '1 year'`;

/** Null for an event without a date: each scan is then kept for its own year. */
const eventEnd = sql`${events.startsAt} + make_interval(secs => ${events.durationHours} * 3600)`;

/**
 * The job: removes the audit of events that have been over for a year. It holds no names, but ids of participants, and
 * whatever else was held before a phone. Entries stay, as their orders do.
 */
export async function forgetOldScans(db: Database): Promise<void> {
  const longOver = db
    .select({ id: checkInDevices.id })
    .from(checkInDevices)
    .innerJoin(events, sql`${events.id} = ${checkInDevices.eventId}`)
    .where(sql`coalesce(${eventEnd} < now() - ${kept}, true)`);
  await deleteInBatches(
    db,
    checkInScans,
    and(lt(checkInScans.receivedAt, sql`now() - ${kept}`), inArray(checkInScans.deviceId, longOver)),
  );
}

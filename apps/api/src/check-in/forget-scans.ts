import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { checkInDevices, checkInScans } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';

/** Long enough for any dispute about who entered. After that the audit only reveals where people were. */
const kept = sql`interval '1 year'`;

/** Null for an event without a date: each scan is then kept for its own year. */
const eventEnd = sql`${events.startsAt} + make_interval(secs => ${events.durationHours} * 3600)`;

/**
 * The job: removes the audit of events that ended at least a year ago. The audit has no names, but participant ids and
 * any other text that was scanned. Entries stay, like their orders.
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

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';

/** Until when a phone may be a check-in device of an event. */
export interface ExpiryBounds {
  /** Default: 7 days after the start (results, prizes, stragglers' scans), or 30 days from now without a date. */
  readonly usual: Date;
  /** 90 days after the start or from now, whichever is later: a lost phone must not open a list of names for ever. */
  readonly latest: Date;
  /** The database's clock. */
  readonly now: Date;
}

export async function expiryBounds(db: Database, eventId: string): Promise<ExpiryBounds> {
  const asDate = (moment: ReturnType<typeof sql>) => moment.mapWith(events.updatedAt);
  const [bounds] = await db
    .select({
      usual: asDate(sql`coalesce(${events.startsAt} + interval '7 days', now() + interval '30 days')`),
      latest: asDate(sql`greatest(coalesce(${events.startsAt}, now()), now()) + interval '90 days'`),
      now: asDate(sql`now()`),
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!bounds) throw new Error('The event is not there any more.');
  return bounds;
}

/** The end of a day (`2027-04-12`) in the event's own zone. */
export async function endOfDay(db: Database, eventId: string, day: string): Promise<Date> {
  const [row] = await db
    .select({
      end: sql`(${day}::date + 1)::timestamp at time zone ${events.timeZone}`.mapWith(events.updatedAt),
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!row) throw new Error('The event is not there any more.');
  return row.end;
}

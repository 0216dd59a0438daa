import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { eventDay } from '@dorsal/domain/event-dates';
import { daysBetween } from '@dorsal/domain/moved-days';
import { keptDaysOf, personFields } from '@dorsal/domain/person-fields';
import type { Database } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';

/**
 * The job: deletes the data of people that an event asked as a race, field by field, when their days after the race are
 * over. Days count in the event's zone. A field that the event no longer asks has its longest time.
 */
export async function forgetPersonFields(db: Database): Promise<void> {
  const over = await db
    .select({
      id: events.id,
      sport: events.sport,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(events)
    .where(
      and(
        lt(events.startsAt, sql`now()`),
        sql`exists (select 1 from ${orders} join ${participants} on ${participants.orderId} = ${orders.id}
          where ${orders.eventId} = ${events.id} and ${participants.person} is not null)`,
      ),
    );
  for (const { id, sport, startsAt, timeZone, now } of over) {
    const raceDay = eventDay(startsAt, timeZone);
    const today = eventDay(now, timeZone);
    if (raceDay === undefined || today === undefined) continue;
    const daysAgo = daysBetween(raceDay, today);
    const due = personFields.filter((field) => {
      const settings = sport?.fields.filter((setting) => setting.field === field) ?? [];
      return daysAgo > Math.max(...(settings.length > 0 ? settings : [{ field }]).map(keptDaysOf));
    });
    if (due.length > 0) await forgetFields(db, id, due);
  }
}

async function forgetFields(db: Database, eventId: string, fields: readonly string[]): Promise<void> {
  const names = sql`array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`;
  await inBatches(async (rows) => {
    const due = db
      .select({ id: participants.id })
      .from(participants)
      .innerJoin(orders, sql`${orders.id} = ${participants.orderId}`)
      .where(
        and(
          sql`${orders.eventId} = ${eventId}`,
          isNotNull(participants.person),
          sql`${participants.person} ?| ${names}`,
        ),
      )
      .limit(rows);
    const { rowCount } = await db
      .update(participants)
      .set({ person: sql`nullif(${participants.person} - ${names}, '{}'::jsonb)` })
      .where(inArray(participants.id, due));
    return rowCount ?? 0;
  });
}

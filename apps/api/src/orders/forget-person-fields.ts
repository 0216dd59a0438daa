import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isEvidenceOver } from '@dorsal/domain/consent-evidence';
import { eventDay } from '@dorsal/domain/event-dates';
import { daysBetween } from '@dorsal/domain/moved-days';
import { keptDaysOf, mostKeptDays, personFields } from '@dorsal/domain/person-fields';
import type { Database, Executor } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { raceAt } from '../db/race-at.ts';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { forgetGuardians, forgetRefusals } from './forget-guardians.ts';
import { reindexData } from './index-people.ts';

/**
 * The job: deletes the data of people that an event asked as a race, field by field, when their days after the race are
 * over, and the key that a search finds the document by. Days count in the event's zone. A field that the event no longer asks has its longest time.
 */
export async function forgetPersonFields(db: Database): Promise<void> {
  const over = await db
    .select({
      id: events.id,
      sport: events.sport,
      raceAt: raceAt.mapWith(events.startsAt),
      timeZone: events.timeZone,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(events)
    .where(
      and(
        sql`${raceAt} < now()`,
        sql`exists (select 1 from ${orders} join ${participants} on ${participants.orderId} = ${orders.id}
          where ${orders.eventId} = ${events.id} and ${participants.person} is not null)`,
      ),
    );
  for (const { id, sport, raceAt: raced, timeZone, now } of over) {
    const raceDay = eventDay(raced, timeZone);
    const today = eventDay(now, timeZone);
    if (raceDay === undefined || today === undefined) continue;
    const daysAgo = daysBetween(raceDay, today);
    const due = personFields.filter((field) => {
      const settings = sport?.fields.filter((setting) => setting.field === field) ?? [];
      return daysAgo > Math.max(...(settings.length > 0 ? settings : [{ field }]).map(keptDaysOf));
    });
    const evidenceIsOver = isEvidenceOver(raceDay, today);
    const others = [
      // It replaces the birth date.
      ...(due.includes('birthDate') ? ['isAdult'] : []),
      ...(evidenceIsOver ? ['guardian'] : []),
    ];
    if (due.length > 0) await forgetFields(db, id, [...due, ...others]);
    if (daysAgo > mostKeptDays('document')) {
      await forgetGuardianData(db, id);
      await forgetGuardians(db, ofEvent(id, isUnsigned));
      await forgetRefusals(db, ofEvent(id));
    }
    if (evidenceIsOver) await forgetGuardians(db, ofEvent(id));
  }
}

/** Whether the guardian who was asked about the participant has not signed: their address is no evidence. */
const isUnsigned = sql`not (${participants.person} ? 'guardian')`;

const ofEvent = (eventId: string, condition?: SQL): SQL =>
  sql`${participants.orderId} in (select ${orders.id} from ${orders} where ${orders.eventId} = ${eventId})${
    condition ? sql` and coalesce(${condition}, true)` : sql``
  }`;

/** Leaves of a guardian the evidence of the consent: who, what they are to the minor, the text and when. */
function forgetGuardianData(db: Database, eventId: string): Promise<number> {
  return inBatches(async (rows) => {
    const due = peopleOf(db, eventId, sql`${participants.person} -> 'guardian' ? 'document'`).limit(rows);
    const { rowCount } = await db
      .update(participants)
      .set({ person: sql`${participants.person} #- '{guardian,document}' #- '{guardian,birthDate}'` })
      .where(inArray(participants.id, due));
    return rowCount ?? 0;
  });
}

/** The participants of an event with data that meet a condition. */
const peopleOf = (db: Executor, eventId: string, condition: SQL) =>
  db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(and(eq(orders.eventId, eventId), isNotNull(participants.person), condition));

async function forgetFields(db: Database, eventId: string, fields: readonly string[]): Promise<void> {
  const names = sql`array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`;
  await inBatches((rows) =>
    inTransaction(db, async (tx) => {
      const due = peopleOf(tx, eventId, sql`${participants.person} ?| ${names}`).limit(rows);
      const forgotten = await tx
        .update(participants)
        .set({ person: sql`nullif(${participants.person} - ${names}, '{}'::jsonb)` })
        .where(inArray(participants.id, due))
        .returning({ id: participants.id });
      await reindexData(
        tx,
        forgotten.map(({ id }) => id),
      );
      return forgotten.length;
    }),
  );
}

import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { entranceFigures } from '@dorsal/api-contract/panel/entrance';
import { isPhone } from '../check-in/devices.ts';
import type { Database } from '../db/database.ts';
import { checkInDevices, checkIns } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { people } from '../db/schema/people.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { entranceProblems } from './entrance-problems.ts';

type EntranceFigures = z.output<typeof entranceFigures>;

/** The entrance of an event now: who is inside, by minute and ticket, the phones, and the scans that need a person. */
export async function entranceOf(db: Database, event: PeopleEvent): Promise<EntranceFigures> {
  const [moments, tickets, minutes, phones, problems] = await Promise.all([
    momentsOf(db, event),
    ticketCounts(db, event),
    entriesByMinute(db, event),
    phonesOf(db, event),
    entranceProblems(db, event.id),
  ]);
  const sumOf = (key: 'expected' | 'inside') => tickets.reduce((sum, ticket) => sum + ticket[key], 0);
  return {
    ...moments,
    timeZone: event.timeZone,
    expected: sumOf('expected'),
    inside: sumOf('inside'),
    tickets,
    minutes,
    phones,
    ...problems,
  };
}

async function momentsOf(
  db: Database,
  { id }: PeopleEvent,
): Promise<Pick<EntranceFigures, 'now' | 'startsAt'>> {
  const [row] = await db.select({ startsAt: events.startsAt }).from(events).where(eq(events.id, id));
  return { now: new Date(), startsAt: row?.startsAt ?? null };
}

/** People with a paid and active place, by the ticket as buyers know it. */
async function ticketCounts(db: Database, { id, tickets }: PeopleEvent): Promise<EntranceFigures['tickets']> {
  const rows = await db
    .select({ ticketTypeId: people.ticketTypeId, expected: count(), inside: count(people.checkedInAt) })
    .from(people)
    .where(and(eq(people.eventId, id), eq(people.orderState, 'paid'), eq(people.isCancelled, false)))
    .groupBy(people.ticketTypeId);
  return tickets.map(({ id: _id, name, ids }) => {
    const own = rows.filter(({ ticketTypeId }) => ids.includes(ticketTypeId));
    const sumOf = (key: 'expected' | 'inside') => own.reduce((sum, row) => sum + row[key], 0);
    return { _id, name, expected: sumOf('expected'), inside: sumOf('inside') };
  });
}

async function entriesByMinute(db: Database, { id }: PeopleEvent): Promise<EntranceFigures['minutes']> {
  const at = sql`date_trunc('minute', ${people.checkedInAt})`.mapWith(people.checkedInAt);
  return db
    .select({ at, entries: count() })
    .from(people)
    .where(and(eq(people.eventId, id), gt(people.checkedInAt, sql`now() - interval '6 hours'`)))
    .groupBy(at)
    .orderBy(at);
}

async function phonesOf(db: Database, { id }: PeopleEvent): Promise<EntranceFigures['phones']> {
  return db
    .select({
      _id: checkInDevices.id,
      name: checkInDevices.name,
      lastSeenAt: checkInDevices.lastSeenAt,
      recentEntries: count(checkIns.participantId),
    })
    .from(checkInDevices)
    .leftJoin(
      checkIns,
      and(
        eq(checkIns.deviceId, checkInDevices.id),
        gt(checkIns.scannedAt, sql`now() - interval '5 minutes'`),
      ),
    )
    .where(
      and(
        eq(checkInDevices.eventId, id),
        isPhone,
        isNull(checkInDevices.revokedAt),
        gt(checkInDevices.expiresAt, sql`now()`),
      ),
    )
    .groupBy(checkInDevices.id)
    .orderBy(asc(checkInDevices.name), asc(checkInDevices.id));
}

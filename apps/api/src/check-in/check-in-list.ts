import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { checkInList } from '@dorsal/api-contract/check-in';
import { awaitsGuardian } from '../db/awaited-guardian.ts';
import { checkIns, retiredParticipants } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';
import type { Services } from '../services.ts';
import { ageDayOf, entranceRules, raceColumns, raceOfPerson, ticketIdsOfRules } from './race-of-person.ts';
import type { Device } from './require-device.ts';

export type CheckInList = z.output<typeof checkInList>;

/**
 * Changes are stamped before their transaction commits, but visible only afterwards. So the list repeats changes
 * stamped up to this long before the cursor; no transaction of ours lasts as long (statements end after 5 s, lock waits
 * after 3).
 */
const overlapMs = 30_000;

/**
 * The device's event, all participants of its orders that were ever paid, and the replaced participant ids. With
 * `since` (the `next` of an earlier list): only changed participants, and the ids replaced since; all participants if the
 * event has changed, since its rules decide what a phone shows of them. Repeated rows do no harm. No e-mail addresses, birth dates and documents.
 */
export async function findCheckInList(
  { db }: Pick<Services, 'db'>,
  device: Device,
  since: Date | undefined,
): Promise<CheckInList> {
  // First: a change made during the reads below is repeated in the next list.
  const [row] = await db
    .select({
      event: {
        _id: events.id,
        name: events.name,
        startDate: events.startsAt,
        timeZone: events.timeZone,
      },
      sport: entranceRules,
      updatedAt: events.updatedAt,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(events)
    .where(eq(events.id, device.eventId));
  if (!row) throw new Error('A device of an event that is not there.');
  const { event, sport, updatedAt, now } = row;
  const currentIdOf = await ticketIdsOfRules(db, { eventId: event._id, sport });
  const when = { startsAt: event.startDate, timeZone: event.timeZone };
  const race = { ...when, ageDay: ageDayOf(when, now), sport, currentIdOf };
  const from = since && new Date(Math.max(since.getTime() - overlapMs, 0));
  const isEventChanged = from !== undefined && updatedAt > from;
  const expected = await findExpected(db, device.eventId, isEventChanged ? undefined : from);
  return {
    event,
    device: { name: device.name, expiresAt: device.expiresAt },
    now,
    participants: expected.map(({ runner, isConsentMissing, ...shown }) => ({
      ...shown,
      ...(isConsentMissing && { isConsentMissing }),
      ...raceOfPerson(runner, race),
    })),
    removed: await findRetired(db, device.eventId, from),
    next: now,
  };
}

function findExpected(db: Services['db'], eventId: string, from: Date | undefined) {
  return db
    .select({
      _id: participants.id,
      fullName: participants.fullName,
      ticketName: orderItems.name,
      isPaid: sql<boolean>`${orders.status} = 'paid' and ${participants.cancelledAt} is null`,
      isConsentMissing: awaitsGuardian,
      firstScanAt: checkIns.scannedAt,
      firstScanId: checkIns.scanId,
      runner: raceColumns,
    })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(orderItems, itemOfParticipant)
    .leftJoin(people, eq(people.participantId, participants.id))
    .leftJoin(checkIns, eq(checkIns.participantId, participants.id))
    .where(
      and(
        eq(orders.eventId, eventId),
        isNotNull(orders.paidAt),
        from &&
          or(
            gt(orders.statusChangedAt, from),
            gt(participants.changedAt, from),
            gt(checkIns.changedAt, from),
          ),
      ),
    )
    .orderBy(asc(participants.id));
}

async function findRetired(db: Services['db'], eventId: string, from: Date | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: retiredParticipants.id })
    .from(retiredParticipants)
    .innerJoin(orders, eq(orders.id, retiredParticipants.orderId))
    .where(and(eq(orders.eventId, eventId), from && gt(retiredParticipants.retiredAt, from)))
    .orderBy(asc(retiredParticipants.id));
  return rows.map(({ id }) => id);
}

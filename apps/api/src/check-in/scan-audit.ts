import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { checkInDevices, checkInScans, checkIns } from '../db/schema/check-ins.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';
import { liveTime } from './live-scan.ts';
import { wasEntry } from './open-scan.ts';

/** The devices that recorded the participants' entries. */
const entryDevices = alias(checkInDevices, 'entry_devices');

/** The phone reported that it admitted the person without the answer. */
const isUnasked = sql`${checkInScans.admitted} is true`;

/** The phone reported nothing and had decided by its own list: it may have admitted a person who is on that list. */
const isPerhaps = and(
  isNull(checkInScans.admitted),
  inArray(checkInScans.result, ['ok', 'already']),
  sql`${checkInScans.receivedAt} - ${checkInScans.scannedAt} > ${liveTime}`,
);

/**
 * A person entered, or may have entered, without a valid ticket: another scan of the same ticket is the entry, or the
 * server refused the scan.
 */
export const isDouble = or(
  isNotNull(checkInScans.supersededAt),
  and(isUnasked, ne(checkInScans.result, 'ok')),
  and(isPerhaps, eq(checkInScans.result, 'already')),
);

/** How the person entered by the scan. `perhaps`: maybe, without the answer. */
const letIn = sql<'asked' | 'unasked' | 'perhaps' | null>`case when ${isUnasked} then 'unasked'
  when ${isPerhaps} then 'perhaps' when ${wasEntry} then 'asked' end`;

interface AuditOf {
  readonly eventId: string;
  /** Only the scans by which a person entered, or may have entered, without a right to. */
  readonly double: boolean;
  readonly limit: number;
}

/** What was scanned at an event's entrances and how it was answered, newest first; with the current names. */
export async function listScans(db: Database, { eventId, double, limit }: AuditOf) {
  return db
    .select({
      scannedAt: checkInScans.scannedAt,
      receivedAt: checkInScans.receivedAt,
      device: checkInDevices.name,
      deviceId: checkInDevices.id,
      result: checkInScans.result,
      letIn,
      isDouble: sql<boolean>`${isDouble}`,
      fullName: participants.fullName,
      ticketName: orderItems.name,
      participantId: checkInScans.participantId,
      orderId: participants.orderId,
      firstScanAt: checkIns.scannedAt,
      firstDevice: entryDevices.name,
      supersededAt: checkInScans.supersededAt,
      scanId: checkInScans.scanId,
    })
    .from(checkInScans)
    .innerJoin(checkInDevices, eq(checkInDevices.id, checkInScans.deviceId))
    .leftJoin(participants, eq(participants.id, checkInScans.participantId))
    .leftJoin(orderItems, itemOfParticipant)
    .leftJoin(checkIns, eq(checkIns.participantId, checkInScans.participantId))
    .leftJoin(entryDevices, eq(entryDevices.id, checkIns.deviceId))
    .where(and(eq(checkInDevices.eventId, eventId), double ? isDouble : undefined))
    .orderBy(desc(checkInScans.scannedAt), desc(checkInScans.scanId))
    .limit(limit);
}

/** How many participants of an event have entered, and how many are still expected. */
export async function countEntries(db: Database, eventId: string): Promise<{ in: number; expected: number }> {
  const [row] = await db
    .select({
      in: count(checkIns.participantId),
      expected: sql<number>`count(*) filter (where ${isNull(checkIns.participantId)})::int`,
    })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .leftJoin(checkIns, eq(checkIns.participantId, participants.id))
    .where(and(eq(orders.eventId, eventId), eq(orders.status, 'paid'), isNull(participants.cancelledAt)));
  return row ?? { in: 0, expected: 0 };
}

import { and, count, desc, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { EntranceProblemKind, entranceFigures } from '@dorsal/api-contract/panel/entrance';
import { isDouble } from '../check-in/scan-audit.ts';
import type { Database } from '../db/database.ts';
import { checkInDevices, checkInScans, checkIns, retiredParticipants } from '../db/schema/check-ins.ts';
import { orders, participants } from '../db/schema/orders.ts';

type Problems = Pick<z.output<typeof entranceFigures>, 'problems' | 'problemCount'>;

const mostProblems = 50;

/** The devices that recorded the participants' entries. */
const entryDevices = alias(checkInDevices, 'entry_devices');

/** The index of problems has exactly these scans. */
const isProblem = or(ne(checkInScans.result, 'ok'), isNotNull(checkInScans.supersededAt));

const isReplaced = sql`exists (select 1 from ${retiredParticipants} r where r.id = ${checkInScans.participantId})`;

const kind: SQL<EntranceProblemKind> = sql`case
  when ${isDouble} then 'double'
  when ${checkInScans.result} = 'already' then 'already'
  when ${checkInScans.result} = 'consentMissing' then 'noConsent'
  when ${checkInScans.result} = 'wrongEvent' then 'otherEvent'
  when ${checkInScans.result} = 'unknown' then case when ${isReplaced} then 'replaced' else 'unknown' end
  when ${orders.status} = 'pending' and ${participants.cancelledAt} is null then 'unpaid'
  else 'cancelled' end`;

/** The scans of the last 24 hours at an event's entrance that need a person, the newest first. */
export async function entranceProblems(db: Database, eventId: string): Promise<Problems> {
  const where = and(
    eq(checkInDevices.eventId, eventId),
    isProblem,
    gt(checkInScans.scannedAt, sql`now() - interval '24 hours'`),
  );
  const [problems, [counted]] = await Promise.all([
    db
      .select({
        at: checkInScans.scannedAt,
        kind,
        fullName: sql<string | null>`case when ${orders.id} is not null then ${participants.fullName} end`,
        phone: checkInDevices.name,
        enteredAt: checkIns.scannedAt,
        enteredBy: entryDevices.name,
      })
      .from(checkInScans)
      .innerJoin(checkInDevices, eq(checkInDevices.id, checkInScans.deviceId))
      .leftJoin(participants, eq(participants.id, checkInScans.participantId))
      // Of a participant of another event neither the name nor the entry is shown.
      .leftJoin(orders, and(eq(orders.id, participants.orderId), eq(orders.eventId, checkInDevices.eventId)))
      .leftJoin(checkIns, and(eq(checkIns.participantId, participants.id), isNotNull(orders.id)))
      .leftJoin(entryDevices, eq(entryDevices.id, checkIns.deviceId))
      .where(where)
      .orderBy(desc(checkInScans.scannedAt), desc(checkInScans.scanId))
      .limit(mostProblems),
    db
      .select({ problems: count() })
      .from(checkInScans)
      .innerJoin(checkInDevices, eq(checkInDevices.id, checkInScans.deviceId))
      .where(where),
  ]);
  return { problems, problemCount: counted?.problems ?? 0 };
}

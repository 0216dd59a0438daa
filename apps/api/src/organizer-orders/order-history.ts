import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelOrder } from '@dorsal/api-contract/panel/order-card';
import type { Executor } from '../db/database.ts';
import { checkInDevices, checkInScans } from '../db/schema/check-ins.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { participants } from '../db/schema/orders.ts';
import { participantChanges, people } from '../db/schema/people.ts';
import { users } from '../db/schema/users.ts';

type Entry = z.output<typeof panelOrder>['history'][number];

interface Asked {
  readonly organizerId: string;
  readonly orderId: string;
}

/** Scans, corrections and members' actions on an order, newest first. */
export async function orderHistory(db: Executor, asked: Asked): Promise<Entry[]> {
  const entries: Entry[] = [
    ...(await scansOf(db, asked)),
    ...(await correctionsOf(db, asked)),
    ...(await actionsOf(db, asked)),
  ];
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

async function scansOf(db: Executor, { orderId }: Asked): Promise<Entry[]> {
  const rows = await db
    .select({
      at: checkInScans.scannedAt,
      fullName: participants.fullName,
      result: checkInScans.result,
      device: checkInDevices.name,
      supersededAt: checkInScans.supersededAt,
    })
    .from(checkInScans)
    .innerJoin(checkInDevices, eq(checkInDevices.id, checkInScans.deviceId))
    .innerJoin(participants, eq(participants.id, checkInScans.participantId))
    .where(eq(participants.orderId, orderId));
  return rows.map(({ supersededAt, ...scan }) => ({
    kind: 'scan',
    ...scan,
    wasSuperseded: supersededAt !== null,
  }));
}

async function correctionsOf(db: Executor, { orderId }: Asked): Promise<Entry[]> {
  const rows = await db
    .select({
      at: participantChanges.at,
      fullName: participants.fullName,
      field: participantChanges.field,
      by: participantChanges.by,
      actor: users.name,
    })
    .from(participantChanges)
    .innerJoin(people, eq(people.personId, participantChanges.personId))
    .innerJoin(participants, eq(participants.id, people.participantId))
    .leftJoin(users, eq(users.id, participantChanges.actorId))
    .where(eq(people.orderId, orderId));
  return rows.map((change) => ({ kind: 'correction', ...change }));
}

async function actionsOf(db: Executor, { organizerId, orderId }: Asked): Promise<Entry[]> {
  const rows = await db
    .select({
      at: organizerActivity.at,
      action: organizerActivity.action,
      actor: users.name,
      after: organizerActivity.after,
    })
    .from(organizerActivity)
    .leftJoin(users, eq(users.id, organizerActivity.actorId))
    .where(
      and(
        // As the index has it.
        sql`${organizerActivity.after} ? 'orderId' and ${organizerActivity.after} ->> 'orderId' = ${orderId}`,
        eq(organizerActivity.organizerId, organizerId),
      ),
    );
  return rows.map(({ after, ...action }) => ({
    kind: 'action',
    ...action,
    amount: typeof after?.['amountCents'] === 'number' ? after['amountCents'] : null,
    places: typeof after?.['places'] === 'number' ? after['places'] : 0,
  }));
}

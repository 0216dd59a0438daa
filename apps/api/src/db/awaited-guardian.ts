import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { awaitedGuardian } from '@dorsal/api-contract/participants';
import { guardianDeadline, guardianRequestState } from '@dorsal/domain/guardian-request';
import type { Executor } from './database.ts';
import { events } from './schema/events.ts';
import { guardianConsents } from './schema/guardian-consents.ts';
import { orders, participants } from './schema/orders.ts';

/** Whether the participant's guardian was asked to consent and has not: there is no ticket until then. */
export const awaitsGuardian = sql<boolean>`exists (select 1 from ${guardianConsents}
  where ${guardianConsents.participantId} = ${participants.id} and ${guardianConsents.signedAt} is null)`;

/** What a place with a missing consent shows to its buyer. */
export type AwaitedGuardian = z.output<typeof awaitedGuardian>;

/** The missing consents of these participants, by participant. */
export async function findAwaitedGuardians(
  db: Executor,
  participantIds: readonly string[],
): Promise<ReadonlyMap<string, AwaitedGuardian>> {
  if (participantIds.length === 0) return new Map();
  const rows = await db
    .select({ ...deadlineColumns, participantId: guardianConsents.participantId, ...nameColumns })
    .from(guardianConsents)
    .innerJoin(participants, eq(participants.id, guardianConsents.participantId))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(inArray(guardianConsents.participantId, [...participantIds]), isNull(guardianConsents.signedAt)),
    );
  return new Map(
    rows.map(({ participantId, fullName, email, ...row }) => {
      const deadline = deadlineOf(row);
      const state = guardianRequestState({ ...row, signedAt: null, deadline });
      return [
        participantId,
        { state: state === 'signed' ? 'waiting' : state, name: fullName ?? email, deadline },
      ] as const;
    }),
  );
}

const nameColumns = { fullName: guardianConsents.fullName, email: guardianConsents.email };

/** What decides about the deadline and the state of a consent, joined with its order and event. */
export const deadlineColumns = {
  // The letter is sent once the order is paid, a transfer days after the checkout.
  askedAt: sql`greatest(${guardianConsents.askedAt}, ${orders.paidAt})`.mapWith(guardianConsents.askedAt),
  signedAt: guardianConsents.signedAt,
  refusedAt: guardianConsents.refusedAt,
  startsAt: events.startsAt,
  timeZone: events.timeZone,
  hours: sql<number | null>`(${events.sport} ->> 'guardianHours')::int`,
  now: sql`now()`.mapWith(guardianConsents.askedAt),
};

interface DeadlineRow {
  readonly askedAt: Date;
  readonly startsAt: Date | null;
  readonly timeZone: string;
  readonly hours: number | null;
}

/** Until when the guardian may answer; null: the event has no date. */
export function deadlineOf({ hours, ...row }: DeadlineRow): Date | null {
  return guardianDeadline({ ...row, hours: hours ?? undefined });
}

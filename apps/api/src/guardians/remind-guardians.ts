import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isGuardianReminderDue } from '@dorsal/domain/guardian-request';
import { deadlineColumns, deadlineOf } from '../db/awaited-guardian.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { events } from '../db/schema/events.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { sendLetter } from './ask-again.ts';

/**
 * The job: reminds guardians who have not answered. Those of free orders whose buyer has not confirmed the address get
 * nothing. Any number of workers may run it at once: each reminder is sent once. Returns how many it queued.
 */
export async function remindGuardians(db: Database): Promise<number> {
  const waiting = await db
    .select({
      consentId: guardianConsents.id,
      email: guardianConsents.email,
      reminders: guardianConsents.reminders,
      orderId: orders.id,
      // A transfer is paid days after the consent was asked.
      sentAt: sql`greatest(${guardianConsents.sentAt}, ${orders.paidAt})`.mapWith(guardianConsents.sentAt),
      ...deadlineColumns,
    })
    .from(guardianConsents)
    .innerJoin(participants, eq(participants.id, guardianConsents.participantId))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        isNull(guardianConsents.signedAt),
        isNull(guardianConsents.refusedAt),
        isNotNull(guardianConsents.email),
        isNull(participants.cancelledAt),
        eq(orders.status, 'paid'),
        or(sql`${orders.totalCents} > 0`, isNotNull(orders.buyerConfirmedAt)),
        sql`coalesce(${events.startsAt} > now(), true) and ${guardianConsents.reminders} < 2`,
        sql`${guardianConsents.sentAt} < now() - interval '1 day'`,
      ),
    );
  let sent = 0;
  for (const row of waiting) {
    if (!isGuardianReminderDue({ ...row, deadline: deadlineOf(row) })) continue;
    if (await remind(db, row)) sent += 1;
  }
  return sent;
}

interface Reminded {
  readonly consentId: string;
  readonly orderId: string;
  readonly email: string | null;
  readonly reminders: number;
}

/** Returns false if another worker was first, or the guardian has answered since. */
async function remind(db: Database, { consentId, orderId, email, reminders }: Reminded): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const counted = await tx
      .update(guardianConsents)
      .set({ reminders: reminders + 1 })
      .where(
        and(
          eq(guardianConsents.id, consentId),
          eq(guardianConsents.reminders, reminders),
          isNull(guardianConsents.signedAt),
          isNull(guardianConsents.refusedAt),
          isNotNull(guardianConsents.email),
        ),
      )
      .returning({ id: guardianConsents.id });
    if (counted.length === 0) return false;
    await sendLetter(tx, { orderId, consentId, email: email ?? '' });
    return true;
  });
}

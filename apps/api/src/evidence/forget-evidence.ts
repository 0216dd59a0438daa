import { evidenceYears, isEvidenceOver } from '@dorsal/domain/consent-evidence';
import { eventDay } from '@dorsal/domain/event-dates';
import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { raceAt } from '../db/race-at.ts';
import { consentEvidence, consentTexts } from '../db/schema/consent-evidence.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';

/**
 * The job: deletes the evidence of consents five years after the race, by the day in the event's zone, and the texts that no
 * evidence has any more.
 */
export async function forgetEvidence(db: Database): Promise<void> {
  const raced = await db
    .select({
      id: events.id,
      raceAt: raceAt.mapWith(events.startsAt),
      timeZone: events.timeZone,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(events)
    .where(
      and(
        // A day's margin for the zone; the days decide.
        sql`${raceAt} < now() - make_interval(years => ${evidenceYears}::int) + interval '1 day'`,
        exists(
          db.select({ one: sql`1` }).from(consentEvidence).where(eq(consentEvidence.eventId, events.id)),
        ),
      ),
    );
  const over = raced.filter(({ raceAt: at, timeZone, now }) => {
    const [raceDay, today] = [eventDay(at, timeZone), eventDay(now, timeZone)];
    return raceDay !== undefined && today !== undefined && isEvidenceOver(raceDay, today);
  });
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await deleteInBatches(db, consentEvidence, inArray(consentEvidence.eventId, ids));
  await forgetTexts(db);
}

/**
 * No person's page shows the evidence of these orders any more. That of a paid order stays for the owner; an order that was
 * never paid accepted nothing.
 */
export async function forgetEvidenceOf(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const ofOrders = inArray(consentEvidence.orderId, [...orderIds]);
  const unpaid = tx.select({ id: orders.id }).from(orders).where(isNull(orders.paidAt));
  await tx.delete(consentEvidence).where(and(ofOrders, inArray(consentEvidence.orderId, unpaid)));
  await tx.update(consentEvidence).set({ participantId: null }).where(ofOrders);
}

/** Waits for the checkouts that are storing a text, and makes others wait: none of them may lose the text that it refers to. */
async function forgetTexts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${consentTexts} in share row exclusive mode`);
    await tx
      .delete(consentTexts)
      .where(
        sql`not exists (select 1 from ${consentEvidence} where ${consentEvidence.textHash} = ${consentTexts.hash})`,
      );
  });
}

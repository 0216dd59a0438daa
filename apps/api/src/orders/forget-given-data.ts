import { and, eq, gt, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { exportJobs } from '../db/schema/export-jobs.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { people } from '../db/schema/people.ts';
import { forgetHealthOfOrders } from '../health-answers/forget-answers.ts';
import { forgetDocumentsOfOrders } from './forget-documents.ts';
import { forgetGuardians, forgetRefusals } from './forget-guardians.ts';
import { reindexData } from './index-people.ts';

/**
 * Permanently removes what the people of these orders gave besides names and e-mail addresses: the data of a race, answers,
 * answers about health, documents, guardians and the buyer's phone; also from stored responses, exports and e-mails that wait.
 * The evidence of consents stays. `keepsGuardian` selects the participants whose guardian stays, too; default: none.
 */
export async function forgetGivenData(
  tx: Transaction,
  orderIds: readonly string[],
  keepsGuardian: SQL = sql`false`,
): Promise<void> {
  const ids = [...orderIds];
  await tx.update(orders).set({ buyerPhone: null }).where(inArray(orders.id, ids));
  const forgotten = await tx
    .update(participants)
    // `changedAt`: the check-in phones store the people and sync only changed rows.
    .set({ answers: [], person: null, categories: [], changedAt: sql`clock_timestamp()` })
    .where(inArray(participants.orderId, ids))
    .returning({ id: participants.id });
  await reindexData(
    tx,
    forgotten.map(({ id }) => id),
  );
  await tx.update(people).set({ category: null }).where(inArray(people.orderId, ids));
  const ofOrders = inArray(participants.orderId, ids);
  const kept = tx
    .select({ id: guardianConsents.id })
    .from(guardianConsents)
    .innerJoin(participants, eq(participants.id, guardianConsents.participantId))
    .where(and(ofOrders, keepsGuardian));
  await forgetGuardians(tx, sql`${ofOrders} and ${not(keepsGuardian)}`);
  await forgetRefusals(tx, ofOrders);
  await forgetHealthOfOrders(tx, ids);
  await forgetDocumentsOfOrders(tx, ids);
  // They can be made again, without these data.
  await tx
    .update(exportJobs)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        inArray(
          exportJobs.eventId,
          tx.select({ id: orders.eventId }).from(orders).where(inArray(orders.id, ids)),
        ),
        gt(exportJobs.expiresAt, sql`now()`),
      ),
    );
  await tx.delete(idempotencyKeys).where(
    inArray(
      idempotencyKeys.scope,
      ids.flatMap((id) => [`items ${id}`, `checkout ${id}`, `participant ${id}`]),
    ),
  );
  // Their keys or their payloads contain the guardians' addresses.
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, 'guardian-asked'),
        inArray(sql`split_part(${outbox.dedupeKey}, ':', 2)`, ids),
        notInArray(sql`split_part(${outbox.dedupeKey}, ':', 3)`, kept),
      ),
    );
}

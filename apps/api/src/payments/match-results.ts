import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { paymentAttempts, paymentNotifications } from '../db/schema/payments.ts';
import type { Services } from '../services.ts';
import { applyPaymentResult } from './apply-payment-result.ts';

const batch = 20;
const triedFor = sql`interval '1 hour'`;

/**
 * The job: applies signed results whose payment number was unknown when they came, if it is known by now, the oldest
 * first. They are tried for an hour. One that fails doesn't block the others. Returns how many were applied.
 */
export async function matchResults(
  services: Pick<Services, 'db' | 'config' | 'log' | 'metrics' | 'secret'>,
): Promise<number> {
  const { db, log } = services;
  const number = sql`coalesce(${paymentNotifications.parameters} ->> 'Ds_Order', ${paymentNotifications.parameters} ->> 'DS_ORDER')`;
  const { id, source, parameters } = paymentNotifications;
  const known = await db
    .select({ id, source, parameters, attemptId: paymentAttempts.id })
    .from(paymentNotifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.number, number))
    .where(
      and(
        isNull(paymentNotifications.attemptId),
        eq(paymentNotifications.outcome, 'unknown_attempt'),
        eq(paymentNotifications.signatureValid, true),
        gt(paymentNotifications.receivedAt, sql`now() - ${triedFor}`),
      ),
    )
    .orderBy(asc(paymentNotifications.receivedAt), asc(paymentNotifications.id))
    .limit(batch);
  let applied = 0;
  for (const result of known) {
    try {
      await applyPaymentResult(services, result);
      await db
        .update(paymentNotifications)
        .set({ attemptId: result.attemptId, outcome: 'matched' })
        .where(eq(paymentNotifications.id, result.id));
      applied += 1;
    } catch (error) {
      log.error({ err: error, notificationId: result.id }, 'an early payment result was not applied');
    }
  }
  return applied;
}

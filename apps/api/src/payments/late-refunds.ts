import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { refunds } from '../db/schema/payments.ts';
import type { Services } from '../services.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { findRefund } from './order-refunds.ts';
import { refundLate } from './payment-alerts.ts';

const batch = 20;
const lateAfterHours = 24;

/** The job: alerts an operator once to each refund that is open after 24 hours. Returns how many. */
export async function alertLateRefunds(services: Pick<Services, 'db' | 'config' | 'log'>): Promise<number> {
  return services.db.transaction(async (tx) => {
    const late = tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.status, 'requested'),
          isNull(refunds.alertedAt),
          lte(refunds.requestedAt, sql`now() - make_interval(hours => ${lateAfterHours}::int)`),
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true });
    const alerted = await tx
      .update(refunds)
      .set({ alertedAt: sql`now()` })
      .where(inArray(refunds.id, late))
      .returning({ id: refunds.id });
    for (const { id } of alerted) {
      const refund = await findRefund(tx, id);
      if (refund) await alertOperator(tx, services, refundLate(refund));
    }
    return alerted.length;
  });
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { taxDeliveries, taxWaiting } from '../db/schema/tax.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import type { Services } from '../services.ts';
import type { TaxIssuer } from './lock-chain.ts';
import type { Batch } from './next-batch.ts';
import type { Failure } from './failure.ts';

/** A failed delivery is repeated after a quarter of the time since the first failure, within these limits. */
const shortestRetryMinutes = 1;
/** Records must be sent at least hourly while the agency is down. Source: Orden HAC/1177/2024, art. 16.3. */
const longestRetryMinutes = 55;
/** Shorter outages end by themselves. */
const alertAfterMinutes = 60;

interface Failed extends Failure {
  readonly issuer: TaxIssuer;
  readonly records: Batch['records'];
  /** What the agency asked to wait, if it answered at all. */
  readonly waitSeconds?: number;
}

type Storing = Pick<Services, 'db' | 'config' | 'log'>;

/** Notes that the agency gave no answer about these records, and when they are sent again, as delayed ones. */
export async function storeFailure(services: Storing, failed: Failed): Promise<void> {
  await inTransaction(services.db, (tx) => noteFailure(tx, services, failed));
}

/**
 * The same in a transaction. The failure began with the first of those that follow each other without an answer about
 * every record: so a person hears of it once, also if the agency answers each time that it doesn't take the records.
 */
export async function noteFailure(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { issuer: { nif, name }, records, failure, needsPerson, waitSeconds = 0 }: Failed,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await tx
    .update(taxWaiting)
    .set({ triedAt: sql`now()` })
    .where(and(inArray(taxWaiting.recordId, ids), isNull(taxWaiting.triedAt)));
  const minutes = sql`extract(epoch from now() - coalesce(${taxDeliveries.failingSince}, now())) / 60`;
  const retryMinutes = sql`greatest(${shortestRetryMinutes}::float, least(${longestRetryMinutes}::float, ${minutes} / 4))`;
  const [delivery] = await tx
    .update(taxDeliveries)
    .set({
      lockedUntil: null,
      failingSince: sql`coalesce(${taxDeliveries.failingSince}, now())`,
      lastError: failure.slice(0, 1_000),
      nextSendAt: sql`now() + greatest(${retryMinutes} * interval '1 minute', make_interval(secs => ${waitSeconds}::int))`,
    })
    .where(eq(taxDeliveries.nif, nif))
    .returning({ since: taxDeliveries.failingSince, minutes: sql<number>`(${minutes})::float` });
  services.log.warn({ nif, records: ids.length, failure }, 'the tax agency gave no answer');
  if (!delivery?.since || (!needsPerson && delivery.minutes < alertAfterMinutes)) return;
  await alertOperator(tx, services, {
    key: `tax-delivery:${nif}:${delivery.since.toISOString()}`,
    subject: `La AEAT no recibe los registros de ${name}`,
    text: `Desde ${delivery.since.toISOString()} no se entregan los registros de facturación de ${name} (${nif}). La última respuesta: ${failure}. Las ventas siguen, y los registros se vuelven a enviar solos, como mínimo cada hora. Mira tax status, y el certificado si la respuesta habla de él.`,
  });
}

import { sql } from 'drizzle-orm';
import { mostRecordsInEnvelope } from '@dorsal/verifactu/envelope';
import type { Database } from '../db/database.ts';

/** Longer than the wait for the agency's answer: a lease that is older belongs to a dead worker. */
const leaseSeconds = 300;

/**
 * Takes the delivery of an issuer whose wait is over, or of one with 1,000 waiting records, for this worker alone.
 * Returns its NIF; undefined if there is none. Source: Orden HAC/1177/2024, art. 16.2.
 */
export async function claimDelivery(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ nif: string }>(sql`
    update tax_deliveries set locked_until = now() + make_interval(secs => ${leaseSeconds}::int)
    where nif = (
      select d.nif from tax_deliveries d
      where (d.locked_until is null or d.locked_until < now())
        and exists (select from tax_waiting w where w.nif = d.nif)
        and (d.next_send_at <= now() or d.failing_since is null and (
          select count(*) from (
            select from tax_waiting w where w.nif = d.nif limit ${mostRecordsInEnvelope}
          ) waiting) = ${mostRecordsInEnvelope})
      order by d.next_send_at
      limit 1
      for update skip locked
    )
    returning nif`);
  return rows[0]?.nif;
}

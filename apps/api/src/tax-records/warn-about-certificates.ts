import { sql } from 'drizzle-orm';
import { inTransaction } from '../db/in-transaction.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import type { Services } from '../services.ts';

/** Days before the end of a certificate. */
const warnings = [60, 30, 7];

interface Warned {
  readonly [column: string]: unknown;
  readonly nif: string;
  readonly subject: string;
  readonly validUntil: string;
  readonly days: number;
}

/** The job: alerts the operator once for each warning to a certificate that ends soon. Returns how many alerts. */
export async function warnAboutCertificates(
  services: Pick<Services, 'db' | 'config' | 'log'>,
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<Warned>(sql`
      with due as (
        select nif, min(days) as days from tax_certificates
          join unnest(array[${sql.join(
            warnings.map((days) => sql`${days}`),
            sql`, `,
          )}]::int[]) as warning(days)
            on valid_until < now() + make_interval(days => days)
        group by nif
      )
      update tax_certificates c set warned_days = due.days from due
      where c.nif = due.nif and (c.warned_days is null or c.warned_days > due.days)
      returning c.nif, c.subject, to_char(c.valid_until, 'DD/MM/YYYY') as "validUntil", due.days`);
    for (const { nif, subject, validUntil, days } of rows) {
      await alertOperator(tx, services, {
        key: `tax-certificate:${nif}:${validUntil}:${days}`,
        subject: `El certificado de ${subject} caduca el ${validUntil}`,
        text: `Con él se envían registros de facturación a la AEAT (${nif}). Pide otro y guárdalo con tax certificate antes de ese día: después los registros esperan.`,
      });
    }
    return rows.length;
  });
}

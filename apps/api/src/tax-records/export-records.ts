import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { mostRecordsInEnvelope, registrationXml } from '@dorsal/verifactu/envelope';
import type { Database } from '../db/database.ts';
import { taxRecords } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';

/** Which records are exported: of one issuer, generated from a moment on, before another. */
export interface ExportedPeriod {
  readonly nif: string;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/**
 * The records of a period as XML documents that the agency's schema accepts, in the order of their chain: 1,000 at most
 * in each. Nothing if there are none. Source: RD 1007/2023, art. 8.3.
 */
export async function* exportRecords(
  db: Database,
  { nif, from, before }: ExportedPeriod,
): AsyncGenerator<{ readonly records: number; readonly xml: string }> {
  const [issuer] = await db.select().from(taxIssuers).where(eq(taxIssuers.nif, nif));
  if (!issuer) return;
  let after = { installation: '', position: 0 };
  for (;;) {
    const rows = await db
      .select({ installation: taxRecords.installation, position: taxRecords.position, xml: taxRecords.xml })
      .from(taxRecords)
      .where(
        and(
          eq(taxRecords.nif, nif),
          from && gte(taxRecords.generatedAt, from),
          before && lt(taxRecords.generatedAt, before),
          sql`(${taxRecords.installation}, ${taxRecords.position}) > (${after.installation}, ${after.position})`,
        ),
      )
      .orderBy(asc(taxRecords.installation), asc(taxRecords.position))
      .limit(mostRecordsInEnvelope);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    const xml = registrationXml(
      { issuer: { nif, name: issuer.name } },
      rows.map((row) => row.xml),
    );
    yield { records: rows.length, xml };
  }
}

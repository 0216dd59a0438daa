import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { mostRecordsInEnvelope, registrationXml } from '@dorsal/verifactu/envelope';
import type { Database } from '../db/database.ts';
import { taxRecords } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';

/** Which records are exported: of one issuer, generated on these days in its tax zone, as `2027-01-31`. */
export interface ExportedPeriod {
  readonly nif: string;
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

/** The issuers that have records, or those of one organizer: by its NIF, and by those that it had before. */
export async function issuersWithRecords(db: Database, organizerId?: string): Promise<string[]> {
  const { rows } = await db.execute<{ nif: string }>(sql`
    select i.nif from tax_issuers i where exists (select from tax_records r where r.nif = i.nif)
      and ${
        organizerId === undefined
          ? sql`true`
          : sql`(exists (select from organizers o where o.id = ${organizerId} and o.tax_issuer = i.nif)
              or exists (select from tax_documents d where d.organizer_id = ${organizerId} and d.nif = i.nif))`
      }
    order by i.nif`);
  return rows.map(({ nif }) => nif);
}

/**
 * The records of a period as XML documents that the agency's schema accepts, in the order of their chain: 1,000 at most
 * in each. Nothing if there are none. Source: RD 1007/2023, art. 8.3.
 */
export async function* exportRecords(
  db: Database,
  { nif, firstDay, lastDay }: ExportedPeriod,
): AsyncGenerator<{ readonly records: number; readonly xml: string }> {
  const [issuer] = await db.select().from(taxIssuers).where(eq(taxIssuers.nif, nif));
  if (!issuer) return;
  const startOf = (day: string, plusDays: number) =>
    sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${issuer.zone})`;
  let after = { installation: '', position: 0 };
  for (;;) {
    const rows = await db
      .select({ installation: taxRecords.installation, position: taxRecords.position, xml: taxRecords.xml })
      .from(taxRecords)
      .where(
        and(
          eq(taxRecords.nif, nif),
          firstDay === undefined ? undefined : gte(taxRecords.generatedAt, startOf(firstDay, 0)),
          lastDay === undefined ? undefined : lt(taxRecords.generatedAt, startOf(lastDay, 1)),
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

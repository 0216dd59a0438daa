import { and, asc, eq, gt } from 'drizzle-orm';
import { parseRecords } from '@dorsal/verifactu/read-records';
import type { TaxRecord } from '@dorsal/verifactu/record';
import type { ChainReport } from '@dorsal/verifactu/chain-report';
import { verifyChain } from '@dorsal/verifactu/verify-chain';
import type { Database } from '../db/database.ts';
import { taxChains, taxRecords } from '../db/schema/tax.ts';

const batch = 1_000;

/** The result for one chain. */
export interface VerifiedChain {
  readonly nif: string;
  readonly installation: string;
  /** How many records the chain's counter says that it has, which must be those that were read. */
  readonly counted: number;
  readonly report: ChainReport;
}

/**
 * Recomputes every chain from the XML that was sent: each huella, each reference to the record before it, and the
 * counter. `nif`: those of one issuer.
 */
export async function verifyChains(db: Database, nif?: string): Promise<VerifiedChain[]> {
  const chains = await db
    .select()
    .from(taxChains)
    .where(nif === undefined ? undefined : eq(taxChains.nif, nif))
    .orderBy(asc(taxChains.nif), asc(taxChains.installation));
  const verified: VerifiedChain[] = [];
  for (const chain of chains) {
    const report = await verifyChain(recordsOf(db, chain));
    verified.push({ nif: chain.nif, installation: chain.installation, counted: chain.lastPosition, report });
  }
  return verified;
}

async function* recordsOf(
  db: Database,
  { nif, installation }: typeof taxChains.$inferSelect,
): AsyncGenerator<TaxRecord> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ position: taxRecords.position, xml: taxRecords.xml })
      .from(taxRecords)
      .where(
        and(
          eq(taxRecords.nif, nif),
          eq(taxRecords.installation, installation),
          gt(taxRecords.position, after),
        ),
      )
      .orderBy(asc(taxRecords.position))
      .limit(batch);
    for (const { xml } of rows) yield* parseRecords(xml);
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

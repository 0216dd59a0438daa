import { and, eq } from 'drizzle-orm';
import type { TaxDate } from '@dorsal/verifactu/tax-date';
import type { PreviousRecord } from '@dorsal/verifactu/record';
import { clock } from '../db/clock.ts';
import type { Transaction } from '../db/database.ts';
import { taxChains } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { installationForNextRecord } from './installation.ts';

/** An issuer of invoices. */
export type TaxIssuer = typeof taxIssuers.$inferSelect;

/** The end of an issuer's chain, locked until the transaction ends. */
export interface LockedChain {
  readonly issuer: TaxIssuer;
  readonly installation: string;
  /** When the next records are generated: whole seconds of the database's clock, never before the last record. */
  readonly at: Date;
  readonly position: number;
  readonly previous: PreviousRecord | null;
}

/**
 * Locks the end of the issuer's chain. Orders are locked before chains, chains before series, and nothing after them, so
 * that there is no deadlock. Throws for an unknown issuer.
 */
export async function lockChain(tx: Transaction, nif: string): Promise<LockedChain> {
  const installation = await installationForNextRecord(tx);
  await tx.insert(taxChains).values({ nif, installation }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(taxChains)
    .innerJoin(taxIssuers, eq(taxIssuers.nif, taxChains.nif))
    .where(and(eq(taxChains.nif, nif), eq(taxChains.installation, installation)))
    .for('update', { of: taxChains });
  if (!row) throw new Error(`There is no tax issuer ${nif}: tax mode creates it.`);
  const { tax_chains: chain, tax_issuers: issuer } = row;
  const now = await clock(tx);
  const at = new Date(
    Math.floor(Math.max(now.getTime(), chain.lastGeneratedAt?.getTime() ?? 0) / 1000) * 1000,
  );
  return { issuer, installation, at, position: chain.lastPosition, previous: previousOf(nif, chain) };
}

function previousOf(
  nif: string,
  { lastNumber, lastIssuedOn, lastHuella }: typeof taxChains.$inferSelect,
): PreviousRecord | null {
  if (lastNumber === null || lastIssuedOn === null || lastHuella === null) return null;
  // Written from a record, so it has the form of a date.
  return { issuer: nif, number: lastNumber, issuedOn: lastIssuedOn as TaxDate, huella: lastHuella };
}

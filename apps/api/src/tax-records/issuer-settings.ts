import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import type { TaxIssuer } from './lock-chain.ts';
import { TaxModeError } from './tax-mode.ts';

/** What a person sets about an issuer, beside its mode. */
export interface IssuerSettings {
  /** As the agency knows it now: an issuer may change its name. Sealed records keep theirs. */
  readonly name?: string;
  /** Of its domicile, from the next document on: issued ones keep their dates. */
  readonly zone?: TaxIssuer['zone'];
  /** Whether later orders of exempt lines only have a document without being asked for. */
  readonly exemptDocuments?: TaxIssuer['exemptDocuments'];
  /** Takes back the announced end: the issuer stays in the mode. */
  readonly stays?: boolean;
}

/** Changes the settings of an issuer, and returns it. Throws TaxModeError for one that has never been in the mode. */
export async function setIssuer(
  db: Database,
  nif: string,
  { name, zone, exemptDocuments, stays = false }: IssuerSettings,
): Promise<TaxIssuer> {
  return inTransaction(db, async (tx) => {
    const [issuer] = await tx.select().from(taxIssuers).where(eq(taxIssuers.nif, nif)).for('update');
    if (!issuer) throw new TaxModeError(`No issuer has the tax number ${nif}: tax status lists them.`);
    if (stays && issuer.mode === 'off') throw new TaxModeError(`${nif} is out of the mode: use tax enter.`);
    const changed = {
      name: name ?? issuer.name,
      zone: zone ?? issuer.zone,
      exemptDocuments: exemptDocuments ?? issuer.exemptDocuments,
      ...(stays && { lastDay: null, offReason: null }),
    };
    await tx.update(taxIssuers).set(changed).where(eq(taxIssuers.nif, nif));
    return { ...issuer, ...changed };
  });
}

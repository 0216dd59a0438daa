import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { taxAgreements } from '../db/schema/tax-issuers.ts';

/** Which agreement: of an issuer, by the version of its text. */
export interface AgreementKey {
  readonly nif: string;
  readonly version: string;
}

/** Stores the signed document, in place of an earlier copy of it. */
export async function storeAgreement(
  db: Executor,
  { nif, version }: AgreementKey,
  document: Buffer,
): Promise<void> {
  await db
    .insert(taxAgreements)
    .values({ nif, version, document })
    .onConflictDoUpdate({ target: [taxAgreements.nif, taxAgreements.version], set: { document } });
}

/** The signed document; undefined if there is none. */
export async function findAgreement(
  db: Executor,
  { nif, version }: AgreementKey,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ document: taxAgreements.document })
    .from(taxAgreements)
    .where(and(eq(taxAgreements.nif, nif), eq(taxAgreements.version, version)));
  return row?.document;
}

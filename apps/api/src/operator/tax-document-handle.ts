import { and, eq, sql } from 'drizzle-orm';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import type { Database } from '../db/database.ts';
import { taxDocuments } from '../db/schema/tax.ts';
import { printedNumber } from '../tax-documents/document-number.ts';
import { documentColumns, type TaxDocument } from '../tax-documents/read-orders.ts';
import { OperatorError } from './command.ts';

/**
 * Finds a document by its number, as it prints it (`V2027-000001`), or by its id. `nif`: of this issuer, if several have
 * the number. Throws OperatorError if no document or more than one matches.
 */
export async function requireTaxDocument(
  db: Database,
  handle: string,
  nif: string | undefined,
): Promise<TaxDocument> {
  const number = handle.trim().toUpperCase();
  const [first, second] = await db
    .select(documentColumns)
    .from(taxDocuments)
    .where(
      and(
        sql`(${taxDocuments.id} = ${handle.trim()} or ${printedNumber} = ${number})`,
        nif === undefined ? undefined : eq(taxDocuments.nif, normaliseTaxId(nif)),
      ),
    )
    .limit(2);
  if (!first)
    throw new OperatorError(
      `There is no document "${handle}". Give its number as it prints it: V2027-000001.`,
    );
  if (second)
    throw new OperatorError(`Several issuers have a document "${handle}": give its issuer with --nif.`);
  return first;
}

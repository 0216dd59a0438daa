import { type Column, type SQL, sql } from 'drizzle-orm';
import { taxIssuers } from './schema/tax-issuers.ts';

/** Whether the issuer with this NIF is in VERI*FACTU mode; false for null. */
export function isInTaxMode(nif: Column): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${taxIssuers} issuer where issuer.nif = ${nif} and issuer.mode = 'verifactu')`;
}

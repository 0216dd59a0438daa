import type { StoredRecord } from '@dorsal/verifactu/query-answer';
import { parseRecords } from '@dorsal/verifactu/read-records';
import { readTaxDate } from '@dorsal/verifactu/tax-date';
import type { Services } from '../services.ts';
import { queryRecords } from './agency-calls.ts';
import type { TaxIssuer } from './lock-chain.ts';
import type { WaitingRecord } from './next-batch.ts';

/**
 * What the agency has under the number of a record that it called a duplicate. `ours`: this very record, so an earlier
 * answer was lost. `other`: another one. `unknown`: it doesn't say now.
 */
export type Duplicate =
  | {
      readonly kind: 'ours';
      readonly stored: StoredRecord & { readonly state: 'accepted' | 'acceptedWithErrors' };
    }
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' };

/** Asks the agency for the record that it already has, and compares the huella. */
export async function recognizeDuplicate(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { issuer, record }: { readonly issuer: TaxIssuer; readonly record: WaitingRecord },
): Promise<Duplicate> {
  const [sealed] = parseRecords(record.xml);
  // The agency files a record under the month of its operation.
  const day = (sealed?.kind === 'alta' && sealed.operationDate) || record.issuedOn;
  const [, month = '', year = ''] = day.split('-');
  const answer = await queryRecords(services, {
    issuer: { nif: issuer.nif, name: issuer.name },
    period: { year, month },
    number: record.number,
    issued: readTaxDate(record.issuedOn),
  });
  if ('failure' in answer) return { kind: 'unknown' };
  for (const { state, ...stored } of answer.records) {
    if (stored.huella !== record.huella) continue;
    if (state !== 'annulled') return { kind: 'ours', stored: { ...stored, state } };
    // What the agency has of an annulled invoice is the record that annulled it.
    if (record.kind === 'anulacion') return { kind: 'ours', stored: { ...stored, state: 'accepted' } };
  }
  return { kind: 'other' };
}

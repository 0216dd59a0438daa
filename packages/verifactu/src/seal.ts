import { huellaOf } from './huella.ts';
import type { PreviousRecord, RecordDraft, Seal, TaxRecord } from './record.ts';

/**
 * The draft as a record of its chain, with its huella. Synchronous, so that it fits into a database transaction that
 * holds the chain's lock.
 */
export function sealRecord<Draft extends RecordDraft>(
  draft: Draft,
  seal: Omit<Seal, 'huella'>,
): Draft & Seal {
  const unsigned = { ...draft, ...seal };
  return { ...unsigned, huella: huellaOf(unsigned) };
}

/** What the next record of the chain says about this one. */
export function previousOf({ invoice, huella }: Pick<TaxRecord, 'invoice' | 'huella'>): PreviousRecord {
  return { ...invoice, huella };
}

import { totalOf } from '@dorsal/domain/tax-breakdown';
import type { InvoiceId } from '@dorsal/verifactu/record';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../db/database.ts';
import { taxDocuments } from '../db/schema/tax.ts';
import type { LockedChain } from '../tax-records/lock-chain.ts';
import { sealRecords } from '../tax-records/seal-records.ts';
import type { DocumentDraft } from './document-draft.ts';
import { taxNumber, taxSeriesOf } from './document-number.ts';
import type { TaxDocument } from './read-orders.ts';
import { recordDraft } from './record-draft.ts';
import { takeNumbers } from './take-numbers.ts';

interface Appending {
  readonly config: Pick<Config, 'tax'>;
  readonly chain: LockedChain;
  /** The agency's names of documents that exist, by their ids. */
  readonly known: Map<string, InvoiceId>;
}

/**
 * Gives the drafts their numbers and records, and stores them. The chain must be locked. Adds the
 * documents to `known`.
 */
export async function appendDocuments(
  tx: Transaction,
  { config, chain, known }: Appending,
  drafts: readonly DocumentDraft[],
): Promise<TaxDocument[]> {
  if (drafts.length === 0) return [];
  const { issuer, at } = chain;
  const placed = await takeNumbers(tx, chain, {
    drafts,
    seriesOf: ({ type }, place) => taxSeriesOf(type, place),
  });
  for (const { draft, ...numbered } of placed)
    known.set(draft.id, {
      issuer: issuer.nif,
      number: taxNumber(numbered),
      issuedOn: taxDateAt(at, issuer.zone),
    });
  const records = await sealRecords(
    tx,
    { config, chain },
    placed.map(({ draft, ...numbered }) =>
      recordDraft(draft, { config, chain, number: taxNumber(numbered), about: namesOf(draft, known) }),
    ),
  );
  const documents = placed.map(({ draft, series: name, number }, position): TaxDocument => {
    const { about, description: _, replaced: __, lines, sums, ...content } = draft;
    const record = records[position];
    if (!record) throw new Error('sealRecords returns a record for each draft.');
    return {
      ...content,
      nif: issuer.nif,
      series: name,
      number,
      aboutId: about?.from === 'documents' ? about.id : null,
      aboutInvoiceId: about?.from === 'invoices' ? about.id : null,
      issuedAt: at,
      lines: [...lines],
      sums: [...sums],
      totalCents: totalOf(sums),
      annulledAt: null,
      recordId: record.id,
    };
  });
  await tx.insert(taxDocuments).values(documents);
  return documents;
}

/** The agency's names of what a document corrects or replaces. */
function namesOf({ about, replaced }: DocumentDraft, known: ReadonlyMap<string, InvoiceId>): InvoiceId[] {
  const ids = about ? [about.id, ...(replaced?.also ?? [])] : [];
  return ids.flatMap((id) => known.get(id) ?? []);
}

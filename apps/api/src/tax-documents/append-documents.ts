import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { totalOf } from '@dorsal/domain/tax-breakdown';
import type { InvoiceId } from '@dorsal/verifactu/record';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../db/database.ts';
import { restores } from '../db/schema/restores.ts';
import { taxDocuments, taxSeries } from '../db/schema/tax.ts';
import type { LockedChain } from '../tax-records/lock-chain.ts';
import { sealRecords } from '../tax-records/seal-records.ts';
import type { DocumentDraft } from './document-draft.ts';
import { taxNumber, taxSeriesOf } from './document-number.ts';
import type { TaxDocument } from './read-orders.ts';
import { recordDraft } from './record-draft.ts';

interface Appending {
  readonly config: Pick<Config, 'tax'>;
  readonly chain: LockedChain;
  /** The agency's names of documents that exist, by their ids. */
  readonly known: Map<string, InvoiceId>;
}

/**
 * Gives the drafts their numbers and records, and stores them. The chain must be locked; the series stay locked until
 * the transaction ends, so that numbers have no gaps whatever fails. Adds the documents to `known`.
 */
export async function appendDocuments(
  tx: Transaction,
  { config, chain, known }: Appending,
  drafts: readonly DocumentDraft[],
): Promise<TaxDocument[]> {
  const [first] = drafts;
  if (!first) return [];
  const { issuer, at } = chain;
  const [restored] = await tx.select({ at: max(restores.restoredAt) }).from(restores);
  const place = { at, zone: issuer.zone, restoredAt: restored?.at ?? null };
  const series = await lockSeries(
    tx,
    issuer.nif,
    new Set(drafts.map(({ type }) => taxSeriesOf(type, place))),
  );
  const placed = drafts.map((draft) => {
    const name = taxSeriesOf(draft.type, place);
    const number = (series.get(name) ?? 0) + 1;
    series.set(name, number);
    const id = { issuer: issuer.nif, number: taxNumber({ series: name, number }) };
    known.set(draft.id, { ...id, issuedOn: taxDateAt(at, issuer.zone) });
    return { draft, series: name, number };
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
  await storeNumbers(tx, issuer.nif, series);
  return documents;
}

/** The agency's names of what a document corrects or replaces. */
function namesOf({ about, replaced }: DocumentDraft, known: ReadonlyMap<string, InvoiceId>): InvoiceId[] {
  const ids = about ? [about.id, ...(replaced?.also ?? [])] : [];
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function lockSeries(
  tx: Transaction,
  nif: string,
  names: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const all = [...names].toSorted();
  await tx
    .insert(taxSeries)
    .values(all.map((series) => ({ nif, series })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(taxSeries)
    .where(and(eq(taxSeries.nif, nif), inArray(taxSeries.series, all)))
    .orderBy(asc(taxSeries.series))
    .for('update');
  return new Map(rows.map(({ series, lastNumber }) => [series, lastNumber]));
}

async function storeNumbers(
  tx: Transaction,
  nif: string,
  series: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [name, lastNumber] of series) {
    await tx
      .update(taxSeries)
      .set({ lastNumber })
      .where(and(eq(taxSeries.nif, nif), eq(taxSeries.series, name)));
  }
}

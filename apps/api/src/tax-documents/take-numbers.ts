import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { restores } from '../db/schema/restores.ts';
import { taxSeries } from '../db/schema/tax.ts';
import type { LockedChain } from '../tax-records/lock-chain.ts';
import type { SeriesPlace } from './document-number.ts';

/** A document's place in its series. */
export interface Numbered<Draft> {
  readonly draft: Draft;
  readonly series: string;
  readonly number: number;
}

/**
 * Gives the drafts the next numbers of their series, in their order. The chain must be locked; the series stay locked
 * until the transaction ends, so that numbers have no gaps whatever fails.
 */
export async function takeNumbers<Draft>(
  tx: Transaction,
  { issuer, at }: Pick<LockedChain, 'issuer' | 'at'>,
  { drafts, seriesOf }: { readonly drafts: readonly Draft[]; readonly seriesOf: SeriesOf<Draft> },
): Promise<Numbered<Draft>[]> {
  const [restored] = await tx.select({ at: max(restores.restoredAt) }).from(restores);
  const place = { at, zone: issuer.zone, restoredAt: restored?.at ?? null };
  const named = drafts.map((draft) => ({ draft, series: seriesOf(draft, place) }));
  const last = await lockSeries(tx, issuer.nif, new Set(named.map(({ series }) => series)));
  const numbered = named.map(({ draft, series }) => {
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    return { draft, series, number };
  });
  await storeNumbers(tx, issuer.nif, last);
  return numbered;
}

type SeriesOf<Draft> = (draft: Draft, place: SeriesPlace) => string;

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

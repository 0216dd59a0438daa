import type { PossiblePhraseRows } from './keyword-search.ts';
import type { OrderedEvents, ResultOrder } from './ordered-events.ts';
import { countRows, hasRow, rowPositions, rowsAtPositions, type RowSet, rowsInBoth } from './row-set.ts';

/** Results for a phrase. Only their texts say which of them have it. */
export interface PhraseResults {
  readonly rows: RowSet;
  readonly keyword: PossiblePhraseRows;
  /** Those that can still be booked. */
  readonly bookable: RowSet;
  /** Orders rows of which those in `phraseRows` have the phrase: bookable ones with the phrase come first. */
  readonly order: (rows: RowSet, phraseRows: RowSet) => OrderedEvents;
}

/** As many texts as the first page needs if a third of the candidates have the phrase. */
const fewTexts = 100;
/** To read them takes 25 ms. A hundred thousand take half a second. */
const manyTexts = 2_000;

/** Orders results. It reads the texts of the first candidates only, as long as no page needs more. */
export function phrasesFirst({ rows, keyword, bookable, order }: PhraseResults): ResultOrder {
  const candidates = rowsInBoth(rows, keyword.phraseCandidates);
  const candidateCount = countRows(candidates);
  if (candidateCount === 0) return order(rows, candidates);

  const first = rowsInBoth(candidates, bookable);
  // All of them count as having the phrase here: only the order among them matters.
  const { positions: firstPositions, count: firstCount } = order(first, first);
  const portions = [[0, fewTexts] as const, [fewTexts, manyTexts] as const]
    // With few candidates one query reads all texts.
    .filter(([from, to]) => from < firstCount && to < candidateCount);
  const mostFirst = Math.min(firstCount, portions.at(-1)?.[1] ?? 0);
  const reads = portions.map(([from, to]) => onceRead(() => keyword.withPhrase(firstPositions(from, to))));
  /** Reads the first texts until those that have the phrase are enough; undefined if they never are. */
  const readFirst = async (isEnough: (known: readonly number[]) => boolean) => {
    const known: number[] = [];
    for (const read of reads) {
      known.push(...(await read()));
      if (isEnough(known)) return known;
    }
    return undefined;
  };
  const readPhraseRows = async () =>
    candidateCount > manyTexts
      ? keyword.readPhraseRows()
      : rowsAtPositions(await keyword.withPhrase(rowPositions(candidates)), rows.bits.length * 32);
  const readAll = onceRead(async () => order(rows, await readPhraseRows()));
  return {
    count: countRows(rows),
    positions: async (from, to) => {
      if (to <= from) return new Uint32Array();
      const known = to <= mostFirst ? await readFirst(({ length }) => to <= length) : undefined;
      return known ? Uint32Array.from(known.slice(from, to)) : (await readAll()).positions(from, to);
    },
    indexOf: async (position) => {
      const known = hasRow(first, position) ? await readFirst((some) => some.includes(position)) : undefined;
      return known ? known.indexOf(position) : (await readAll()).indexOf(position);
    },
  };
}

/** Calls `read` once; again only after it has failed. */
function onceRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

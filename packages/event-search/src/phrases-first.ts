import type { PossiblePhraseRows } from './keyword-search.ts';
import type { OrderedEvents, ResultOrder } from './ordered-events.ts';
import { countRows, hasRow, type RowSet, rowsInBoth } from './row-set.ts';

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
const mostFirstTexts = 100;

/** Orders results. It reads the texts of the first candidates only, as long as no page needs more. */
export function phrasesFirst({ rows, keyword, bookable, order }: PhraseResults): ResultOrder {
  const candidates = rowsInBoth(rows, keyword.phraseCandidates);
  const candidateCount = countRows(candidates);
  if (candidateCount === 0) return order(rows, candidates);

  const first = rowsInBoth(candidates, bookable);
  const mostFirst = Math.min(mostFirstTexts, countRows(first));
  // With few candidates the first texts are all of them.
  const canBeginWithFirst = mostFirst > 0 && candidateCount > mostFirstTexts;
  const readFirst = onceRead(() =>
    // All of them count as having the phrase here: only the order among them matters.
    keyword.withPhrase(order(first, first).positions(0, mostFirst)),
  );
  const readAll = onceRead(async () => order(rows, await keyword.readPhraseRows()));
  return {
    count: countRows(rows),
    positions: async (from, to) => {
      if (to <= from) return new Uint32Array();
      if (canBeginWithFirst && to <= mostFirst) {
        const known = await readFirst();
        if (to <= known.length) return known.subarray(from, to);
      }
      return (await readAll()).positions(from, to);
    },
    indexOf: async (position) => {
      const index = canBeginWithFirst && hasRow(first, position) ? (await readFirst()).indexOf(position) : -1;
      return index < 0 ? (await readAll()).indexOf(position) : index;
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

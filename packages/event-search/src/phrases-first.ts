import type { OrderedEvents, ResultOrder } from './ordered-events.ts';
import { commonRows, countRows, type RowSet, rowPositions, rowsAtPositions } from './row-set.ts';

/** Results of which some have the keyword as a phrase: which, is not known before their texts are read. */
export interface PhraseResults {
  readonly rows: RowSet;
  /** The results with the phrase are among these. */
  readonly candidates: RowSet;
  /** Those that can still be booked. */
  readonly bookable: RowSet;
  /** As `KeywordRows` has it. */
  readonly withPhrase: (positions: Uint32Array) => Promise<Uint32Array>;
  /** Orders rows of which those in `phraseRows` have the phrase: bookable ones with the phrase come first. */
  readonly order: (rows: RowSet, phraseRows: RowSet) => OrderedEvents;
}

/** As many texts as the first pages need if a third of the candidates have the phrase. */
const firstTexts = 100;

/** Orders results. It reads the texts of the first candidates only, as long as no page needs more. */
export function phrasesFirst({ rows, candidates, bookable, withPhrase, order }: PhraseResults): ResultOrder {
  const unread = commonRows(rows, candidates);
  const unreadCount = countRows(unread);
  if (unreadCount === 0) return order(rows, unread);

  const readAll = onceRead(async () => {
    const positions = await withPhrase(rowPositions(unread));
    return order(rows, rowsAtPositions(positions, rows.bits.length * 32));
  });
  const readFirst = onceRead(() => {
    const first = commonRows(unread, bookable);
    return withPhrase(order(first, first).positions(0, firstTexts));
  });
  return {
    count: countRows(rows),
    positions: async (from, to) => {
      if (to <= from) return new Uint32Array();
      if (unreadCount > firstTexts && to <= firstTexts) {
        const first = await readFirst();
        if (to <= first.length) return first.subarray(from, to);
      }
      return (await readAll()).positions(from, to);
    },
    indexOf: async (position) => {
      const index = unreadCount > firstTexts ? (await readFirst()).indexOf(position) : -1;
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

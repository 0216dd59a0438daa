import type { PossiblePhraseRows } from './keyword-search.ts';
import type { OrderedEvents, ResultOrder } from './ordered-events.ts';
import { countRows, rowPositions, rowsAtPositions, type RowSet, rowsInBoth } from './row-set.ts';

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
/** On the server, with 100,000 events, reading these took 25 ms, and a query over all texts 200 to 500 ms. */
const manyTexts = 2_000;

/** Orders results. It reads the texts of the first candidates only, as long as no page needs more. */
export function phrasesFirst({ rows, keyword, bookable, order }: PhraseResults): ResultOrder {
  const candidates = rowsInBoth(rows, keyword.phraseCandidates);
  const candidateCount = countRows(candidates);
  if (candidateCount === 0) return order(rows, candidates);

  const first = rowsInBoth(candidates, bookable);
  // All of them count as having the phrase here: only the order among them matters.
  const firstCandidates = order(first, first);
  const portion = (from: number, to: number) => ({
    from,
    to,
    ...onceRead(() => keyword.withPhrase(firstCandidates.positions(from, to))),
  });
  const portions = [portion(0, fewTexts), portion(fewTexts, manyTexts)]
    // If a portion would have all candidates, all are read instead.
    .filter(({ from, to }) => from < firstCandidates.count && to < candidateCount);
  const firstTextCount = Math.min(firstCandidates.count, portions.at(-1)?.to ?? 0);
  /** Reads one portion after the other until it is enough. Returns the positions that have the phrase. */
  const readFirst = async (isEnough: (known: readonly number[], textCount: number) => boolean) => {
    const known: number[] = [];
    for (const { to, read } of portions) {
      known.push(...(await read()));
      if (isEnough(known, to)) break;
    }
    return known;
  };
  const readPhraseRows = async () =>
    candidateCount > manyTexts
      ? keyword.readPhraseRows()
      : rowsAtPositions(await keyword.withPhrase(rowPositions(candidates)), rows.bits.length * 32);
  const all = onceRead(async () => order(rows, await readPhraseRows()));
  return {
    count: countRows(rows),
    positions: async (from, to) => {
      if (to <= from) return new Uint32Array();
      const canBeFirst = !all.known() && to <= firstTextCount;
      const known = canBeFirst ? await readFirst(({ length }) => to <= length) : [];
      return to <= known.length
        ? Uint32Array.from(known.slice(from, to))
        : (await all.read()).positions(from, to);
    },
    indexOf: async (position) => {
      const at = all.known() ? undefined : firstCandidates.indexOf(position);
      const known =
        at !== undefined && at < firstTextCount ? await readFirst((_, textCount) => at < textCount) : [];
      const index = known.indexOf(position);
      return index < 0 ? (await all.read()).indexOf(position) : index;
    },
  };
}

interface OnceRead<Value> {
  /** Reads once; again only after an error. */
  readonly read: () => Promise<Value>;
  /** The value; undefined before it is read. */
  readonly known: () => Value | undefined;
}

function onceRead<Value>(read: () => Promise<Value>): OnceRead<Value> {
  let value: Value | undefined;
  let reading: Promise<Value> | undefined;
  const start = async () => {
    try {
      value = await read();
      return value;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
  return { read: () => (reading ??= start()), known: () => value };
}

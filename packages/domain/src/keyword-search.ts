import { addRow, addRows, countRows, everyRow, hasRow, keepRows, noRows, type RowSet } from './row-set.ts';
import { joint, searchWords, type WordIndex, wordBreak } from './word-index.ts';

/**
 * The rows of which a text has the keyword anywhere, within words too; all for a keyword that says nothing. Regardless
 * of case, accents and how much white space there is. Source: spec, section 5.
 */
export function rowsWithKeyword(index: WordIndex, keyword: string): RowSet {
  const [first, ...others] = searchWords(keyword);
  if (first === undefined) return everyRow(index.rowCount);
  const last = others.pop();
  if (last === undefined) return rowsWithLetters(index, first);
  // White space within the keyword is the end of a word, and the beginning of another.
  return rowsWithPhrase(index, {
    endings: [...wordsWith(index, `${first}${wordBreak}`)],
    following: [...others.map((word) => wordItself(index, word)), wordsBeginning(index, last)],
    joint: joint(first, others[0] ?? last),
  });
}

/** Between so many rows that were added it is worth looking whether any are left. */
const rowsBetweenLooks = 2 ** 16;

function rowsWithLetters(index: WordIndex, letters: string): RowSet {
  const { rowCount, rareRows, rareStarts, commonRows } = index;
  const rows = noRows(rowCount);
  for (const [word, common] of commonRows) if (wordAt(index, word).includes(letters)) addRows(rows, common);
  // Common words with a letter or two have nearly every row, and the first rare ones the rest.
  let added = rowsBetweenLooks;
  for (const word of wordsWith(index, letters)) {
    if (added >= rowsBetweenLooks) {
      if (countRows(rows) === rowCount) return rows;
      added = 0;
    }
    const start = rareStarts[word] ?? 0;
    const end = rareStarts[word + 1] ?? 0;
    for (let at = start; at < end; at += 1) addRow(rows, rareRows[at] ?? 0);
    added += end - start;
  }
  return rows;
}

/** Words that follow each other in the order of the index: from, and before. */
interface WordRange {
  readonly from: number;
  readonly before: number;
}

const noWords: WordRange = { from: 0, before: 0 };

interface Phrase {
  /** Any of these words, ascending, */
  readonly endings: readonly number[];
  /** and right after it a word of each of these ranges. */
  readonly following: readonly WordRange[];
  /** Between the first word and the next. */
  readonly joint: string;
}

function rowsWithPhrase(index: WordIndex, { endings, following, joint }: Phrase): RowSet {
  const { rowCount, tokens, tokenStarts, joints, wordStarts } = index;
  const found = noRows(rowCount);
  const candidates = everyRow(rowCount);
  keepIfFew(index, candidates, endings);
  for (const { from, before } of following) {
    keepIfFew(
      index,
      candidates,
      Array.from({ length: before - from }, (_, at) => from + at),
    );
  }
  const isEnding = new Uint8Array(wordStarts.length);
  for (const word of endings) isEnding[word] = 1;
  let at = -1;
  for (let row = 0; row < rowCount; row += 1) {
    if (!hasRow(candidates, row)) continue;
    const start = tokenStarts[row] ?? 0;
    const end = tokenStarts[row + 1] ?? 0;
    if (at < start) at = joints.indexOf(joint, start);
    // What goes on beyond a text meets word 0 there, which is in no phrase.
    while (at >= 0 && at < end) {
      if (isEnding[tokens[at - 1] ?? 0] === 1 && areNext(tokens, at, following)) {
        addRow(found, row);
        break;
      }
      at = joints.indexOf(joint, at + 1);
    }
    if (at < 0) break;
  }
  return found;
}

function areNext(tokens: Uint32Array, at: number, following: readonly WordRange[]): boolean {
  for (let place = 0; place < following.length; place += 1) {
    const { from, before } = following[place] ?? noWords;
    const word = tokens[at + place] ?? 0;
    if (word < from || word >= before) return false;
  }
  return true;
}

/** Leaves the rows that have one of the words, if this spares more texts than it costs to find out. */
function keepIfFew(
  { rowCount, rareRows, rareStarts, commonRows }: WordIndex,
  rows: RowSet,
  words: readonly number[],
) {
  let times = 0;
  for (const word of words) {
    const common = commonRows.get(word);
    times += common ? countRows(common) : (rareStarts[word + 1] ?? 0) - (rareStarts[word] ?? 0);
    if (times > rowCount / 2) return;
  }
  const few = noRows(rowCount);
  for (const word of words) {
    const common = commonRows.get(word);
    if (common) addRows(few, common);
    const end = rareStarts[word + 1] ?? 0;
    for (let at = rareStarts[word] ?? 0; at < end; at += 1) addRow(few, rareRows[at] ?? 0);
  }
  keepRows(rows, few);
}

/** The words in which these letters stand, ascending; a word break after the letters is the word's end. */
function* wordsWith({ words, wordStarts }: WordIndex, letters: string): Generator<number, void> {
  let word = 0;
  let at = words.indexOf(letters);
  while (at >= 0) {
    while ((wordStarts[word + 1] ?? words.length) <= at) word += 1;
    yield word;
    at = words.indexOf(letters, wordStarts[word + 1]);
  }
}

function wordsBeginning(index: WordIndex, letters: string): WordRange {
  const beginning = (word: string) => word.slice(0, letters.length);
  return {
    from: firstWord(index, (word) => beginning(word) >= letters),
    before: firstWord(index, (word) => beginning(word) > letters),
  };
}

function wordItself(index: WordIndex, written: string): WordRange {
  return {
    from: firstWord(index, (word) => word >= written),
    before: firstWord(index, (word) => word > written),
  };
}

/** The first word for which it is so, where it is so for all that come after it. */
function firstWord(index: WordIndex, isSo: (word: string) => boolean): number {
  let low = 0;
  let high = index.wordStarts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(wordAt(index, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

function wordAt({ words, wordStarts }: WordIndex, word: number): string {
  return words.slice((wordStarts[word] ?? 0) + wordBreak.length, wordStarts[word + 1]);
}

import { searchWords } from '@dorsal/domain/search-text';
import {
  addRow,
  addRows,
  copyRows,
  countRows,
  deleteRow,
  everyRow,
  hasRow,
  keepRows,
  noRows,
  type RowSet,
  rowPositions,
} from './row-set.ts';
import { joint, type WordIndex, wordBreak } from './word-index.ts';

/** The texts of the rows in which a keyword is looked up. */
export interface SearchedTexts {
  /** The texts that the specification's rule reads. */
  readonly main: WordIndex;
  /** Further texts of the same rows. */
  readonly other: WordIndex;
}

/** The rows that a keyword finds. Not every source knows which of them have the keyword as a phrase. */
export type KeywordRows = KnownPhraseRows | PossiblePhraseRows;

export interface KnownPhraseRows {
  /** Each word of the keyword occurs in one of the texts, also within words, in any order. */
  readonly rows: RowSet;
  /** The subset of `rows` that has the whole keyword in one of the main texts, by the specification's rule. */
  readonly phraseRows: RowSet;
}

/** Only the texts say which rows have the phrase. Reading all of them takes long, and a page shows few rows. */
export interface PossiblePhraseRows {
  /** As `KnownPhraseRows` has them. */
  readonly rows: RowSet;
  /** The rows with the phrase are among these. */
  readonly phraseCandidates: RowSet;
  /** Returns those of some positions that have the phrase, in the same order. */
  readonly withPhrase: (positions: Uint32Array) => Promise<Uint32Array>;
  /** Returns the `phraseRows`. */
  readonly readPhraseRows: () => Promise<RowSet>;
}

/**
 * Looks a keyword up, regardless of case, accents and the amount of white space; an empty one finds all rows.
 * Source: decisions, "Keyword search"; the phrases: spec, section 5.
 */
export function keywordRows(texts: SearchedTexts, keyword: string): KnownPhraseRows {
  const { main } = texts;
  const words = searchWords(keyword);
  // Long words are in few rows: looking them up first leaves fewer rows for the others.
  const [first, ...others] = [...new Set(words)].sort((a, b) => b.length - a.length);
  if (first === undefined) return { rows: everyRow(main.rowCount), phraseRows: everyRow(main.rowCount) };
  const inMain = rowsWithLetters(main, first);
  const rows = withOtherTexts(texts, inMain, first);
  if (words.length === 1) return { rows, phraseRows: inMain };
  for (const word of others) keepRowsWithLetters(texts, word, rows);
  return { rows, phraseRows: rowsWithWordsInOrder(main, words, rows) };
}

/** The rows of `inMain`, and those that have the letters in another text. */
function withOtherTexts({ main, other }: SearchedTexts, inMain: RowSet, letters: string): RowSet {
  // A single letter is in nearly every main text.
  if (countRows(inMain) === main.rowCount) return inMain;
  const rows = rowsWithLetters(other, letters);
  addRows(rows, inMain);
  return rows;
}

/** Keeps only the rows that have the letters in one of their texts. */
function keepRowsWithLetters(texts: SearchedTexts, letters: string, rows: RowSet): void {
  const { main, other } = texts;
  const found = [...wordsWith(main, letters)];
  const rowsPerWord = found.reduce((sum, word) => sum + countRowsWith(main, word), 0);
  if (rowsPerWord <= main.rowCount) {
    keepRows(rows, withOtherTexts(texts, rowsWithLetters(main, letters), letters));
    return;
  }
  // Frequent letters are found early in a row's words: scanning the rows is faster than listing the rows of each word.
  const inMain = markWords(main, found);
  const inOther = markWords(other, wordsWith(other, letters));
  for (const row of rowPositions(rows))
    if (!hasMarkedWord(main, inMain, row) && !hasMarkedWord(other, inOther, row)) deleteRow(rows, row);
}

function countRowsWith({ commonRows, rareStarts }: WordIndex, word: number): number {
  const common = commonRows.get(word);
  return common ? countRows(common) : (rareStarts[word + 1] ?? 0) - (rareStarts[word] ?? 0);
}

function markWords({ wordStarts }: WordIndex, words: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(wordStarts.length);
  for (const word of words) marks[word] = 1;
  return marks;
}

function hasMarkedWord({ tokens, tokenStarts }: WordIndex, marks: Uint8Array, row: number): boolean {
  const end = tokenStarts[row + 1] ?? 0;
  for (let at = tokenStarts[row] ?? 0; at < end; at += 1) if (marks[tokens[at] ?? 0] === 1) return true;
  return false;
}

/**
 * Of the rows `among`, those with a text in which the words follow each other. The first may match the end of a word,
 * the last the beginning of one.
 */
function rowsWithWordsInOrder(index: WordIndex, words: readonly string[], among: RowSet): RowSet {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const between = words.slice(1, -1);
  // White space within the keyword ends a word and begins another.
  return rowsWithPhrase(
    index,
    {
      endings: [...wordsWith(index, `${first}${wordBreak}`)],
      following: [...between.map((word) => wordItself(index, word)), wordsBeginning(index, last)],
      joint: joint(first, between[0] ?? last),
    },
    among,
  );
}

/** After adding so many rows it is worth checking whether any are left. */
const rowsBetweenLooks = 2 ** 16;

function rowsWithLetters(index: WordIndex, letters: string): RowSet {
  const { rowCount, rareRows, rareStarts, commonRows } = index;
  const rows = noRows(rowCount);
  for (const [word, common] of commonRows) if (wordAt(index, word).includes(letters)) addRows(rows, common);
  // For one or two letters the common words have nearly all rows, and the first rare words have the rest.
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

/** A range of words in the order of the index: `from` is included, `before` is not. */
interface WordRange {
  readonly from: number;
  readonly before: number;
}

const noWords: WordRange = { from: 0, before: 0 };

interface Phrase {
  /** The candidates for the first word, ascending. */
  readonly endings: readonly number[];
  /** The ranges of the words that directly follow it, one range for each. */
  readonly following: readonly WordRange[];
  /** The joint of the first word and the next. */
  readonly joint: string;
}

function rowsWithPhrase(index: WordIndex, { endings, following, joint }: Phrase, among: RowSet): RowSet {
  const { rowCount, tokens, tokenStarts, joints } = index;
  const found = noRows(rowCount);
  const candidates = copyRows(among);
  keepIfFew(index, candidates, endings);
  for (const { from, before } of following) {
    keepIfFew(
      index,
      candidates,
      Array.from({ length: before - from }, (_, at) => from + at),
    );
  }
  const isEnding = markWords(index, endings);
  let at = -1;
  for (let row = 0; row < rowCount; row += 1) {
    if (!hasRow(candidates, row)) continue;
    const start = tokenStarts[row] ?? 0;
    const end = tokenStarts[row + 1] ?? 0;
    if (at < start) at = joints.indexOf(joint, start);
    // A match can't go on beyond its text: word 0 follows each text and is in no phrase.
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

/** Keeps only the rows that have one of the words, unless the words are in too many rows for this to save time. */
function keepIfFew(index: WordIndex, rows: RowSet, words: readonly number[]) {
  const { rowCount, rareRows, rareStarts, commonRows } = index;
  let times = 0;
  for (const word of words) {
    times += countRowsWith(index, word);
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

/** The words that contain these letters, ascending; a word break after the letters matches the word's end. */
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

/** The first word for which `isSo` is true, if it is true for all later words, too (binary search). */
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

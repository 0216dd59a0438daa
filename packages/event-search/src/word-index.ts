import { addRow, noRows, type RowSet } from './row-set.ts';
import { searchText, splitWords } from '@dorsal/domain/search-text';

/**
 * The words of each row of a list, in their order. Words are separated by white space and normalized by `searchText`.
 * Each is stored once, so that a keyword is looked up in some ten thousand words and not in all texts.
 */
export interface WordIndex {
  readonly rowCount: number;
  /** The distinct words in ascending order, a line break before each and after the last. Word 0 is empty. */
  readonly words: string;
  /** The position in `words` of the line break before each word; then of the last line break. */
  readonly wordStarts: Uint32Array;
  /** The rows of each rare word, one list after the other, and where each list begins. */
  readonly rareRows: Uint32Array;
  readonly rareStarts: Uint32Array;
  /**
   * The rows of words that are in more than one row of 32, for which bits take less than a list; their lists are empty.
   */
  readonly commonRows: ReadonlyMap<number, RowSet>;
  /** The words of each row in their order, with word 0 after each text; and the start of each row. */
  readonly tokens: Uint32Array;
  readonly tokenStarts: Uint32Array;
  /** Of each token its `joint`: a character for the last letter of the token before and its own first letter. */
  readonly joints: string;
}

const rowsPerSlice = 500;
const commonShare = 1 / 32;
/** Separates the words of an index; no word contains it. */
export const wordBreak = '\n';

/** Indexes the texts of each row. It yields after each slice of rows, so that its caller can do other work. */
export function* indexingWords(rows: Iterable<readonly string[]>): Generator<void, WordIndex> {
  const read = yield* readingWords(rows);
  const { words, newIds } = sortedWords(read.words);
  const tokenStarts = Uint32Array.from(read.tokenStarts);
  const tokens = new Uint32Array(tokenStarts.at(-1) ?? 0);
  let end = 0;
  for (const slice of read.slices) {
    for (let at = 0; at < slice.length; at += 1) tokens[end + at] = newIds[slice[at] ?? 0] ?? 0;
    end += slice.length;
    yield;
  }
  const wordStarts = new Uint32Array(words.length + 1);
  for (const [word, { length }] of words.entries())
    wordStarts[word + 1] = (wordStarts[word] ?? 0) + length + 1;
  return {
    rowCount: tokenStarts.length - 1,
    words: `${wordBreak}${words.join(wordBreak)}${wordBreak}`,
    wordStarts,
    ...(yield* listingRows({ wordCount: words.length, tokens, tokenStarts })),
    tokens,
    tokenStarts,
    joints: yield* joining(words, tokens),
  };
}

/** The character of a joint; several joints share one. */
export function joint(before: string, after: string): string {
  return String.fromCharCode(jointCode(before.charCodeAt(before.length - 1), after.charCodeAt(0)));
}

function* readingWords(rows: Iterable<readonly string[]>) {
  const words = [''];
  const ids = new Map([['', 0]]);
  // Accents are removed once for each spelling, not for each occurrence.
  const idsAsWritten = new Map<string, number>();
  const read = (written: string): number => {
    const word = searchText(written);
    const id = ids.get(word) ?? words.push(word) - 1;
    ids.set(word, id);
    idsAsWritten.set(written, id);
    return id;
  };
  const slices: Uint32Array[] = [];
  const tokenStarts = [0];
  let sliceStart = 0;
  let slice: number[] = [];
  for (const texts of rows) {
    for (const text of texts) {
      for (const written of splitWords(text)) {
        const id = idsAsWritten.get(written) ?? read(written);
        if (id > 0) slice.push(id);
      }
      slice.push(0);
    }
    if (tokenStarts.push(sliceStart + slice.length) % rowsPerSlice !== 0) continue;
    sliceStart += slice.length;
    slices.push(Uint32Array.from(slice));
    slice = [];
    yield;
  }
  slices.push(Uint32Array.from(slice));
  return { words, slices, tokenStarts };
}

/** The words in ascending order, so that words with the same beginning are adjacent; and the new id of each. */
function sortedWords(words: readonly string[]) {
  const sorted = [...words].sort();
  const places = new Map(sorted.map((word, place) => [word, place]));
  return { words: sorted, newIds: Uint32Array.from(words, (word) => places.get(word) ?? 0) };
}

const tokensPerJoin = 2 ** 12;

function* joining(words: readonly string[], tokens: Uint32Array): Generator<void, string> {
  const firsts = Uint16Array.from(words, (word) => word.charCodeAt(0));
  const lasts = Uint16Array.from(words, (word) => word.charCodeAt(word.length - 1));
  const parts: string[] = [];
  const codes = new Uint8Array(tokensPerJoin);
  let before = 0;
  for (let start = 0; start < tokens.length; start += tokensPerJoin) {
    const count = Math.min(tokensPerJoin, tokens.length - start);
    for (let at = 0; at < count; at += 1) {
      const word = tokens[start + at] ?? 0;
      codes[at] = jointCode(lasts[before] ?? 0, firsts[word] ?? 0);
      before = word;
    }
    parts.push(String.fromCharCode(...codes.subarray(0, count)));
    if (parts.length % 16 === 0) yield;
  }
  return parts.join('');
}

// One byte: engines search one-byte strings many characters at a time. An odd factor spreads the alphabet.
function jointCode(last: number, first: number): number {
  return (last * 37 + first) & 0xff;
}

interface RowTokens {
  readonly wordCount: number;
  readonly tokens: Uint32Array;
  readonly tokenStarts: Uint32Array;
}

function* listingRows(
  rowTokens: RowTokens,
): Generator<void, Pick<WordIndex, 'rareRows' | 'rareStarts' | 'commonRows'>> {
  const { wordCount, tokenStarts } = rowTokens;
  const rowCount = tokenStarts.length - 1;
  const counts = new Uint32Array(wordCount);
  yield* eachWordOfRows(rowTokens, (word) => {
    counts[word] = (counts[word] ?? 0) + 1;
  });
  const commonRows = new Map<number, RowSet>();
  const rareStarts = new Uint32Array(wordCount + 1);
  for (let word = 0; word < wordCount; word += 1) {
    const count = counts[word] ?? 0;
    const isCommon = count > rowCount * commonShare;
    if (isCommon) commonRows.set(word, noRows(rowCount));
    rareStarts[word + 1] = (rareStarts[word] ?? 0) + (isCommon ? 0 : count);
  }
  const rareRows = new Uint32Array(rareStarts[wordCount] ?? 0);
  const ends = rareStarts.slice();
  yield* eachWordOfRows(rowTokens, (word, row) => {
    const common = commonRows.get(word);
    if (common) {
      addRow(common, row);
      return;
    }
    const end = ends[word] ?? 0;
    rareRows[end] = row;
    ends[word] = end + 1;
  });
  return { rareRows, rareStarts, commonRows };
}

/** Calls once for every word of every row. */
function* eachWordOfRows(
  { wordCount, tokens, tokenStarts }: RowTokens,
  call: (word: number, row: number) => void,
): Generator<void, void> {
  // Rows counted from 1: 0 means that the word has not occurred yet.
  const lastRows = new Uint32Array(wordCount);
  for (let row = 0; row + 1 < tokenStarts.length; row += 1) {
    const end = tokenStarts[row + 1] ?? 0;
    for (let at = tokenStarts[row] ?? 0; at < end; at += 1) {
      const word = tokens[at] ?? 0;
      if (word === 0 || lastRows[word] === row + 1) continue;
      lastRows[word] = row + 1;
      call(word, row);
    }
    if (row % rowsPerSlice === 0) yield;
  }
}

/**
 * Which pairs of neighbouring letters occur in each of many texts, as one row of bits a text. A text that lacks a
 * keyword's pair can't contain the keyword, and the bits tell so without reading the text. The reverse isn't so: pairs
 * share bits.
 */
export interface LetterPairs {
  readonly rows: Uint32Array;
}

const bitsPerRow = 512;
const wordsPerRow = bitsPerRow / 32;

/** The letter pairs of each text, a row for each, in their order. Compares as written: give it `searchText`s. */
export function letterPairs(texts: readonly string[]): LetterPairs {
  const rows = new Uint32Array(texts.length * wordsPerRow);
  for (const [row, text] of texts.entries()) {
    for (let at = 1; at < text.length; at += 1) {
      const bit = pairBit(text, at);
      const word = row * wordsPerRow + (bit >>> 5);
      rows[word] = (rows[word] ?? 0) | (1 << (bit & 31));
    }
  }
  return { rows };
}

/** The bits of a keyword's pairs; none for a single letter, which any row may have. */
export function keywordBits(keyword: string): number[] {
  const bits = new Set<number>();
  for (let at = 1; at < keyword.length; at += 1) bits.add(pairBit(keyword, at));
  return [...bits];
}

/** Whether the text of this row may contain the keyword with these bits. */
export function mayContain({ rows }: LetterPairs, row: number, bits: readonly number[]): boolean {
  for (const bit of bits) {
    const word = rows[row * wordsPerRow + (bit >>> 5)] ?? 0;
    if ((word & (1 << (bit & 31))) === 0) return false;
  }
  return true;
}

// An odd factor spreads the alphabet's 32 neighbouring codes over all rows of bits.
function pairBit(text: string, at: number): number {
  return (text.charCodeAt(at - 1) * 37 + text.charCodeAt(at)) % bitsPerRow;
}

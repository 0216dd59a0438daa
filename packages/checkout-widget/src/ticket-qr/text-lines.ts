/** Breaks words into lines no wider than `width`, as measured by `measured`; a wider word has its own line. */
export function wrappedLines(words: string, width: number, measured: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measured(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines with lengths as similar as possible, so that no single word follows a full line. */
export function balancedLines(words: string, width: number, measured: (line: string) => number): string[] {
  let lines = wrappedLines(words, width, measured);
  for (;;) {
    const widest = Math.max(...lines.map(measured));
    // A width just below the widest line breaks that line.
    const narrower = wrappedLines(words, widest * 0.999, measured);
    if (narrower.length > lines.length || Math.max(...narrower.map(measured)) >= widest) return lines;
    lines = narrower;
  }
}

/** A font size, and the maximum number of lines at that size. */
export interface LineStyle {
  /** Pixels. */
  readonly size: number;
  readonly lines: number;
}

export interface Room {
  /** Pixels. */
  readonly width: number;
  /** From the largest to the smallest; the last one is used for text that doesn't fit, with as many lines as needed. */
  readonly styles: readonly LineStyle[];
  /** The width of a line at that font size, in pixels. */
  readonly measured: (line: string, size: number) => number;
}

/** The words at the largest font size that shows them whole; if even the smallest doesn't, long words are broken. */
export function fittedLines(
  words: string,
  { width, styles, measured }: Room,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const style of styles) {
    const lines = balancedLines(words, width, (line) => measured(line, style.size));
    const isWhole = lines.length <= style.lines && lines.every((line) => measured(line, style.size) <= width);
    if (isWhole) return { size: style.size, lines };
  }
  const size = styles.at(-1)?.size ?? 0;
  return { size, lines: brokenLines(words, width, (line) => measured(line, size)) };
}

/** Like `wrappedLines`, but words that are too wide are broken between two letters. */
function brokenLines(words: string, width: number, measured: (line: string) => number): string[] {
  return wrappedLines(words, width, measured).flatMap((line) => {
    const pieces: string[] = [];
    for (const letter of line) {
      const last = pieces.at(-1);
      if (last !== undefined && measured(last + letter) <= width) pieces[pieces.length - 1] = last + letter;
      else pieces.push(letter);
    }
    return pieces;
  });
}

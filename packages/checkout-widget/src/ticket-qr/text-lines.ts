/** Breaks words into lines no wider than `width`, as `measured` sees them; a single wider word has a line of its own. */
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

const row = /^(\| (?:\[([\w-]+)\]\([^)]*\)|all of them) \|.*\|) ([\d.]+) \|$/gm;

/** The row of all concepts together. */
export const all = 'all';

/** The sizes that a page's table shows, in kB, by concept. */
export function shownSizes(markdown: string): Map<string, number> {
  return new Map([...markdown.matchAll(row)].map(({ 2: concept = all, 3: size }) => [concept, Number(size)]));
}

/** The page with the sizes in its table; `bytes` has one for each concept. Throws if a row has no size. */
export function withSizes(markdown: string, bytes: ReadonlyMap<string, number>): string {
  return markdown.replace(row, (_, before: string, concept: string = all) => {
    const size = bytes.get(concept);
    if (size === undefined)
      throw new Error(`The table has '${concept}', which is no concept. Take the row out.`);
    return `${before} ${(size / 1000).toFixed(1)} |`;
  });
}

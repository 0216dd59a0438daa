/** Files whose code loads after the page, and the entry of the page that must not contain that code. */
export const lazyChunks = [
  {
    entry: 'packages/checkout-widget/src/index.ts',
    chunk: 'packages/checkout-widget/src/Checkout/after-first-press.ts',
  },
];

/**
 * The imports by which the first load would contain code of a lazy chunk: from the entry, over static imports of values,
 * to the chunk's file or a file that it puts together. What the entry needs as well (`state/draft.ts`) is not part of
 * the chunk's list. `modules`: sources with the paths of the values that they import statically, both from the
 * repository's root.
 */
export function eagerImports(modules, chunks = lazyChunks) {
  const importsOf = new Map(modules.map(({ source, imports }) => [source, imports]));
  return chunks.flatMap(({ entry, chunk }) => {
    const parts = importsOf.get(chunk);
    if (!importsOf.has(entry) || !parts?.length) return [`${entry} → ${chunk}: one of them was not read`];
    const lazy = new Set([chunk, ...parts]);
    const seen = new Set([entry]);
    const found = [];
    for (const source of seen) {
      for (const file of importsOf.get(source) ?? []) {
        if (lazy.has(file))
          found.push(`${source} → ${file}: only types of the lazy chunk ${chunk} (lazy-chunks.mjs)`);
        else seen.add(file);
      }
    }
    return found;
  });
}

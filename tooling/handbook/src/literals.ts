/** Quotations of the specification that are no text of the product: a meaning, and formats of dates. */
const described = new Set(['last lap', 'DD MMM YYYY', 'DD MMM YYYY, HH:mm', 'DD/MM/YYYY']);

const isTest = (file: string) => /\.(?:test|stories)\.tsx?$|^tooling\/e2e\/src\//.test(file);
const isProduct = (file: string) =>
  /^(?:apps|packages)\/[^/]+\/(?:src|app|shared|server)\/.*\.tsx?$/.test(file) && !/\/testing\//.test(file);

/** The texts in single quotation marks, each once; `{…}` in one is a part that varies. */
export function literalsOf(specification: string): string[] {
  const quoted = specification
    .replaceAll(/\s+/g, ' ')
    .matchAll(/(?<![\p{L}\p{N}])'(\S(?:[^']|(?<=\p{L})'(?=\p{L}))*)'/gu);
  return [...new Set([...quoted].map(([, text = '']) => text))].filter((text) => !described.has(text));
}

/**
 * The literals that no source of the product contains, or that no test, story or journey mentions. `sources`: each
 * file's text under its path from the root.
 */
export function missingLiterals(specification: string, sources: ReadonlyMap<string, string>): string[] {
  const texts = [...sources].map(([file, text]) => ({
    file,
    text: text.replaceAll("\\'", "'").replaceAll(/\s+/g, ' '),
  }));
  const tests = texts.filter(({ file }) => isTest(file));
  const product = texts.filter(({ file }) => isProduct(file) && !isTest(file));
  return literalsOf(specification).flatMap((literal) => {
    const parts = partsOf(literal);
    const isIn = (files: typeof texts) =>
      files.some(({ text }) => parts.every((part) => hasWords(text, part)));
    return [
      ...(isIn(product) ? [] : [`specification.md: no source of the product contains '${literal}'.`]),
      ...(isIn(tests) ? [] : [`specification.md: no test, story or journey mentions '${literal}'.`]),
    ];
  });
}

/** The fixed parts of a literal. */
const partsOf = (literal: string): string[] =>
  literal
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a text contains the words, whole: 'Contacta' isn't in 'Contactar'. */
function hasWords(text: string, words: string): boolean {
  // Most texts end here, a hundred times faster than the pattern.
  if (!text.includes(words)) return false;
  const escaped = words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

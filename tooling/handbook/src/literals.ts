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
  const textsOf = (isWanted: (file: string) => boolean) =>
    [...sources].filter(([file]) => isWanted(file)).map(([, text]) => withoutComments(text));
  const tests = textsOf(isTest);
  const product = textsOf((file) => isProduct(file) && !isTest(file));
  return literalsOf(specification).flatMap((literal) => {
    const parts = partsOf(literal);
    const pattern = patternOf(parts);
    // Most texts end at `includes`, a hundred times faster than the pattern.
    const isIn = (texts: readonly string[]) =>
      texts.some((text) => parts.every((part) => text.includes(part)) && pattern.test(text));
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

/** The parts in their order and whole: 'Contacta' isn't in 'Contactar'. Between two are at most 200 characters. */
function patternOf(parts: readonly string[]): RegExp {
  const whole = parts.map((part) => {
    const escaped = part.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
    return String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`;
  });
  return new RegExp(whole.join('[^]{0,200}?'), 'u');
}

/** The text of a source in one line, as users read it: without comments and escapes of quotation marks. */
const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/\s.*$/gm, '')
    .replaceAll("\\'", "'")
    .replaceAll(/\s+/g, ' ');

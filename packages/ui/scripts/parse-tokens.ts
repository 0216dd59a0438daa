/** The themes that tokens.css gives its roles values for. */
export type ThemeName = 'light' | 'dark' | 'coral';

/** A custom property of tokens.css, with the comment at the end of its line. */
export interface Token {
  readonly name: `--${string}`;
  readonly value: string;
  readonly comment: string;
}

export interface TokenSheet {
  /** The tokens that all themes share: numbered colors, type, space, motion. */
  readonly base: readonly Token[];
  /** The roles of each theme. A theme has those of `light` where it says nothing else. */
  readonly roles: Readonly<Record<ThemeName, readonly Token[]>>;
  /** What takes the place of base values when people ask for less motion. */
  readonly reducedMotion: readonly Token[];
}

const declaration = /(--[\w-]+):\s*([^;]+);[^\S\n]*(?:\/\*\s*([\s\S]*?)\s*\*\/)?/g;

/**
 * Reads tokens.css: its rules are flat, so each block ends at the first closing brace.
 *
 * @throws Error when one of the blocks isn't there: the file was rearranged, and the pages would stay empty.
 */
export function parseTokens(css: string): TokenSheet {
  return {
    base: tokensOf(blockAfter(css, ':root {')),
    roles: {
      light: tokensOf(blockAfter(css, '[data-theme="light"] {')),
      dark: tokensOf(blockAfter(css, '[data-theme="dark"] {')),
      coral: tokensOf(blockAfter(css, '[data-theme="coral"] {')),
    },
    reducedMotion: tokensOf(blockAfter(css, '(prefers-reduced-motion: reduce) {')),
  };
}

function blockAfter(css: string, opening: string): string {
  const start = css.indexOf(opening);
  const end = css.indexOf('}', start);
  if (start < 0 || end < 0) throw new Error(`tokens.css has no block '${opening}': adapt parseTokens.`);
  return css.slice(start + opening.length, end);
}

function tokensOf(block: string): Token[] {
  return [...block.matchAll(declaration)].map(([, name = '', value = '', comment = '']) => ({
    name: name as `--${string}`,
    value: value.trim().replaceAll(/\s+/g, ' '),
    comment: comment.replaceAll(/\s+/g, ' '),
  }));
}

/**
 * A token's value with every `var()` in it followed, in one theme. What only a page sets (an accent) is not there: its fallback
 * stands.
 *
 * @throws Error for a name that no block has.
 */
export function resolveToken(sheet: TokenSheet, theme: ThemeName, name: string): string {
  const { base, roles } = sheet;
  const token = [...roles[theme], ...roles.light, ...base].find((candidate) => candidate.name === name);
  if (token === undefined) throw new Error(`tokens.css has no ${name}.`);
  return token.value
    .replaceAll(/var\(--[\w-]+, (var\(--[\w-]+\))\)/g, '$1')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, inner: string) => resolveToken(sheet, theme, inner));
}

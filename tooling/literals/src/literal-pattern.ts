import type { Literal } from './literals.ts';

/**
 * The source of a regular expression (flag `u`) that finds a literal in texts whose runs of blanks are collapsed to
 * one. It matches whole words: 'Contacta' isn't seen in 'Contactar'.
 */
export function literalPattern({ text, pattern, isWhole }: Literal): string {
  if (pattern !== undefined) return pattern;
  const said = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
    .join('.+');
  if (isWhole) return `^${said}$`;
  return `(?<![\\p{L}\\p{N}])${said}(?![\\p{L}\\p{N}])`;
}

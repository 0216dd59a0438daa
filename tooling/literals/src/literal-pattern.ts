import type { Literal } from './literals.ts';

/**
 * What a literal is looked for with: the source of a regular expression (flag `u`) for texts whose runs of blanks are
 * one blank each. Its words stand alone: 'Contacta' isn't seen in 'Contactar'.
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

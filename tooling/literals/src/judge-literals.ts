import type { Literal } from './literals.ts';

/** The problems, one line each. Empty if every literal is seen, except those that an issue still owes. */
export function judgeLiterals(literals: readonly Literal[], seen: ReadonlySet<string>): string[] {
  return literals.flatMap(({ text, section, owedBy }) => {
    if (owedBy !== undefined && seen.has(text))
      return [`Section ${section}: '${text}' is seen now: take "owedBy: ${owedBy}" off it.`];
    if (owedBy === undefined && !seen.has(text))
      return [`Section ${section}: '${text}' is on no screen of any story or journey.`];
    return [];
  });
}

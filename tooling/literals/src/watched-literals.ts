import { literalPattern } from './literal-pattern.ts';
import { literals } from './literals.ts';
import type { WatchedLiteral } from './watch-texts.ts';

/** Every literal, as `watchTexts` takes them. */
export const watchedLiterals: readonly WatchedLiteral[] = literals.map((literal) => ({
  text: literal.text,
  pattern: literalPattern(literal),
}));

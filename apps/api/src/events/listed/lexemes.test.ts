import { describe, expect, it } from 'vitest';
import { indexedWords, lexemesOf, shortLexeme } from './lexemes.ts';

describe('the indexed words of texts', () => {
  it('are distinct, and have no white space', () => {
    expect(indexedWords(['media maraton\nlogrono', '', 'maraton'])).toEqual(['media', 'maraton', 'logrono']);
  });

  it('are pieces of a word that is too long, so that one piece contains each part that a keyword can have', () => {
    const word = Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(97 + ((at * 7) % 26))).join(
      '',
    );
    const pieces = indexedWords([word]);

    for (let from = 0; from + 200 <= word.length; from += 1)
      expect(pieces.some((piece) => piece.includes(word.slice(from, from + 200)))).toBe(true);
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(500);
  });
});

describe('the lexemes of words', () => {
  it('are the words, and their characters and pairs of characters', () => {
    expect(lexemesOf(['10k', '🏃a'])).toEqual([
      '10k',
      '🏃a',
      ' 1',
      ' 10',
      ' 0',
      ' 0k',
      ' k',
      ' 🏃',
      ' 🏃a',
      ' a',
    ]);
  });

  it('have one for a keyword of one or two characters', () => {
    expect([shortLexeme('a'), shortLexeme('🏃a'), shortLexeme('10k')]).toEqual([' a', ' 🏃a', undefined]);
  });
});

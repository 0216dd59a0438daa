import { describe, expect, it } from 'vitest';
import { indexedWords, lexemesOf, requiredLexemes, shortLexeme } from './lexemes.ts';

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
  it('are the words, and their parts of one, two and three characters', () => {
    expect(lexemesOf(['10k', '🏃a'])).toEqual([
      '10k',
      '🏃a',
      ' 1',
      ' 10',
      ' 10k',
      ' 0',
      ' 0k',
      ' k',
      ' 🏃',
      ' 🏃a',
      ' a',
    ]);
  });

  it('have one for a keyword of up to three characters', () => {
    expect(['a', '🏃a', '10k', '10km'].map(shortLexeme)).toEqual([' a', ' 🏃a', ' 10k', undefined]);
  });

  it('have those of all three characters in a row of a longer keyword', () => {
    expect(requiredLexemes('10km🏃')).toEqual([' 10k', ' 0km', ' km🏃']);
    expect(requiredLexemes('aaaaa')).toEqual([' aaa']);
    expect(lexemesOf(['corre10km🏃'])).toEqual(expect.arrayContaining(requiredLexemes('10km🏃')));
  });
});

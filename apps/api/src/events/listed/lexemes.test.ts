import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundaryLexemes,
  boundaryPatterns,
  boundaryTest,
  lexemesOf,
  patternOfEnd,
  patternOfLetters,
} from './lexemes.ts';

const matches = (lexemes: readonly string[], { lexeme, isPrefix }: { lexeme: string; isPrefix: boolean }) =>
  lexemes.some((one) => (isPrefix ? one.startsWith(lexeme) : one === lexeme));

/** Words of few letters, so that parts of them are found often; one letter takes two code units. */
const word = fc
  .array(fc.constantFrom('a', 'b', 'ñ', '🏃'), { minLength: 1, maxLength: 5 })
  .map((letters) => letters.join(''));
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

describe('the lexemes of texts', () => {
  it('are the ends of each word, and its parts of one and two characters', () => {
    expect(lexemesOf('10k 🏃a\n10k')).toEqual([' 1', ' 10', '10k', ' 0', ' 0k', ' k', ' 🏃', ' 🏃a', ' a']);
  });

  it('match letters exactly when a word contains them', () => {
    fc.assert(
      fc.property(text, word, (given, letters) => {
        const words = given.split(/[ \n]/);
        expect(matches(lexemesOf(given), patternOfLetters(letters))).toBe(
          words.some((one) => one.includes(letters)),
        );
      }),
    );
  });

  it('match the first letters of a word that is longer than a lexeme', () => {
    const letters = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(97 + ((at * 7) % 26))).join(
      '',
    );
    const pattern = patternOfLetters(letters.slice(100));

    expect(pattern.isExact).toBe(false);
    expect(matches(lexemesOf(letters), pattern)).toBe(true);
    expect(Math.max(...lexemesOf(letters).map(({ length }) => length))).toBe(32);
  });

  it('match each text with a word that ends with the letters', () => {
    fc.assert(
      fc.property(text, word, word, (others, start, end) => {
        expect(matches(lexemesOf(`${others}\n${start}${end}`), patternOfEnd(end))).toBe(true);
        expect(matches(lexemesOf(end), patternOfEnd(`${start}${end}`))).toBe(false);
      }),
    );
    const long = 'esternocleidomastoideo'.repeat(3);
    expect(matches(lexemesOf(long), patternOfEnd(long.slice(20)))).toBe(true);
  });

  it('do not match letters that only begin a word as its end', () => {
    expect(matches(lexemesOf('pabellon'), patternOfEnd('pabel'))).toBe(false);
    expect(matches(lexemesOf('pabellon'), patternOfLetters('pabel'))).toBe(true);
  });

  it('are fewer than PostgreSQL accepts', () => {
    const words = Array.from({ length: 200_000 }, (_, at) => `palabra${at}`).join(' ');
    expect(Buffer.byteLength(lexemesOf(words).join(''))).toBeLessThan(600_001);
  });
});

describe('the boundaries of a phrase', () => {
  it('are the last characters of a word and the first of the next in the same line', () => {
    expect(boundaryLexemes('la media maraton\nlogrono')).toEqual(['la me', 'ia ma']);
  });

  it('are found in a text as among its lexemes', () => {
    fc.assert(
      fc.property(text, line, (given, phrase) => {
        for (const pattern of boundaryPatterns(phrase.split(' ')))
          expect(boundaryTest(pattern)(given)).toBe(matches(boundaryLexemes(given), pattern));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are found as they are written, whatever a regular expression means by it', () => {
    const [pattern] = boundaryPatterns(['[a', 'b-$']);

    expect(pattern && boundaryTest(pattern)('x[a b-$')).toBe(true);
    expect(pattern && boundaryTest(pattern)('xa b-$')).toBe(false);
  });

  it('match each text that has the phrase', () => {
    const phrase = fc.tuple(line, fc.nat(20), fc.nat(20)).map(([one, from, length]) => ({
      one,
      words: Array.from(one)
        .slice(from, from + length)
        .join('')
        .split(' ')
        .filter(Boolean),
    }));
    fc.assert(
      fc.property(text, phrase, (others, { one, words }) => {
        for (const pattern of boundaryPatterns(words))
          expect(matches(boundaryLexemes(`${others}\n${one}`), pattern)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

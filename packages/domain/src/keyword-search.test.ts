import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsWithKeyword } from './keyword-search.ts';
import { rowPositions } from './row-set.ts';
import { searchText } from './search-text.ts';
import { indexingWords } from './word-index.ts';

function found(rows: readonly (readonly string[])[], keyword: string): number[] {
  const steps = indexingWords(rows);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return [...rowPositions(rowsWithKeyword(step.value, keyword))];
}

/** The rule as it reads: the keyword stands in one of the texts, whatever its case and accents, white space being one. */
function read(rows: readonly (readonly string[])[], keyword: string): number[] {
  const compared = (text: string) => searchText(text).split(/\s+/).join(' ');
  const sought = compared(keyword).trim();
  return rows.flatMap((texts, row) => (texts.some((text) => compared(text).includes(sought)) ? [row] : []));
}

const races = [
  ['Media Maratón de Logroño', 'Logroño', '21 kilómetros\njunto al Ebro.'],
  ['Carrera de la Mujer', 'Madrid', 'De  la Castellana\tal Retiro.'],
  ['Trail «El Ángel»', 'A Coruña', ''],
];

describe('a keyword', () => {
  it.each([
    ['in another case', 'LOGROÑO', [0]],
    ['without its accents', 'maraton', [0]],
    ['with accents of its own', 'Mádrid', [1]],
    ['within a word', 'gro', [0]],
    ['of one letter', 'ñ', [0, 1, 2]],
    ['in another text than the name', 'retiro', [1]],
    ['of two words', 'de la', [1]],
    ['over white space of any kind', 'kilómetros junto', [0]],
    ['with white space of any kind', ' carrera \n de ', [1]],
    ['from within a word to within the next', 'lana al ret', [1]],
    ['of many words', 'media maraton de logrono', [0]],
    ['not across two texts', 'logroño logroño', []],
    ['not in parts', 'media logroño', []],
    ['not in another order', 'la de', []],
    ['with marks', '«el', [2]],
    ['nowhere', 'triatlón', []],
    ['that says nothing', ' ', [0, 1, 2]],
    ['of an accent only', '\u0301', [0, 1, 2]],
  ])('is found %s', (_, keyword, rows) => {
    expect(found(races, keyword)).toEqual(rows);
    expect(read(races, keyword)).toEqual(rows);
  });

  it('is found in no row where there is none', () => {
    expect(found([], 'a')).toEqual([]);
  });

  const fewLetters = fc.string({ unit: fc.constantFrom(...Array.from('aábcñ é\n')), maxLength: 14 });
  const anything = fc.string({
    unit: fc.constantFrom(
      ...Array.from('aA z\t\u00a0\u2003'),

      'é',
      'e\u0301',
      '\u0301',
      'İ',
      'ı',
      'ß',
      'ẞ',
      'Σ',
      'σ',
      'ς',
      'ﬁ',
      '한',
      '👟',
      '👩‍🦽',
      '\ud83d',
      '\udc5f',
      '\uffff',
    ),
    maxLength: 10,
  });

  it.each([
    ['few letters', fewLetters],
    ['letters of any kind, marks, emoji and halves of them', anything],
  ])('is found wherever reading every text finds it: %s', (_, text) => {
    const row = fc.tuple(text, text, text);

    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), text, (rows, keyword) => {
        expect(found(rows, keyword)).toEqual(read(rows, keyword));
      }),
      { numRuns: 1000 },
    );
  });

  it('is found in all of many rows, whose words are common and rare', () => {
    const word = fc.constantFrom('de', 'la', 'el', 'carrera', 'cala', 'dela', ...Array.from('bcdfghjklmnp'));
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    const keyword = fc.constantFrom('a', 'l', 'la', 'de la', 'e la', 'a de', 'la c', 'l carrera de', 'b c d');

    fc.assert(
      fc.property(fc.array(fc.tuple(text), { minLength: 60, maxLength: 150 }), keyword, (rows, keyword) => {
        expect(found(rows, keyword)).toEqual(read(rows, keyword));
      }),
    );
  });
});

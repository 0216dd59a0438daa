import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keywordRows } from './keyword-search.ts';
import { rowPositions } from './row-set.ts';
import { searchText } from '@dorsal/domain/search-text';
import { indexingWords, type WordIndex } from './word-index.ts';

type Rows = readonly (readonly string[])[];

function indexed(rows: Rows): WordIndex {
  const steps = indexingWords(rows);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function found(keyword: string, main: Rows, other: Rows = main.map(() => [])) {
  const { rows, phraseRows } = keywordRows({ main: indexed(main), other: indexed(other) }, keyword);
  return { rows: [...rowPositions(rows)], phraseRows: [...rowPositions(phraseRows)] };
}

const compared = (text: string) => searchText(text).split(/\s+/).join(' ');

/** The specification's rule, literally: one of the texts has the keyword, ignoring case, accents and white space. */
function readPhrase(keyword: string, rows: Rows): number[] {
  const sought = compared(keyword).trim();
  return rows.flatMap((texts, row) => (texts.some((text) => compared(text).includes(sought)) ? [row] : []));
}

/** The rule for words, literally: each of them is in one of the texts. */
function readWords(keyword: string, rows: Rows): number[] {
  const words = compared(keyword).split(' ');
  return rows.flatMap((texts, row) =>
    words.every((word) => texts.some((text) => compared(text).includes(word))) ? [row] : [],
  );
}

const races = [
  ['Media Maratón de Logroño', 'Logroño', '21 kilómetros\njunto al Ebro.'],
  ['Carrera de la Mujer', 'Madrid', 'De  la Castellana\tal Retiro.'],
  ['Trail «El Ángel»', 'A Coruña', ''],
];

describe('the phrase of a keyword', () => {
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
    expect(found(keyword, races).phraseRows).toEqual(rows);
    expect(readPhrase(keyword, races)).toEqual(rows);
  });
});

describe('the words of a keyword', () => {
  const others = [['Running', '10k club ebro'], ['Running', '5k'], ['Trail']];

  it.each([
    ['in another order', 'logroño media', [0]],
    ['in different texts', 'maratón ebro', [0]],
    ['in a further text alone', 'running', [0, 1]],
    ['in a main and a further text', '10k logrono', [0]],
    ['within words', 'gro edi', [0]],
    ['once, however often the keyword repeats them', 'madrid madrid', [1]],
    ['not when one of them is missing', 'running castellana zaragoza', []],
    ['in every row for an empty keyword', ' ', [0, 1, 2]],
  ])('are found %s', (_, keyword, rows) => {
    expect(found(keyword, races, others).rows).toEqual(rows);
  });

  it('are not a phrase in a further text', () => {
    expect(found('running', races, others).phraseRows).toEqual([]);
    expect(found('club ebro', races, others).phraseRows).toEqual([]);
  });

  it('are found in no row of an empty list', () => {
    expect(found('a', [])).toEqual({ rows: [], phraseRows: [] });
  });
});

describe('a keyword', () => {
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
  ])('finds the same as reading every text: %s', (_, text) => {
    const row = fc.tuple(text, text, text, text);

    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), text, (rows, keyword) => {
        const main = rows.map((texts) => texts.slice(0, 3));
        const other = rows.map((texts) => texts.slice(3));

        expect(found(keyword, main, other)).toEqual({
          rows: readWords(keyword, rows),
          phraseRows: readPhrase(keyword, main),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('finds all of many rows, by common and by rare words', () => {
    const word = fc.constantFrom('de', 'la', 'el', 'carrera', 'cala', 'dela', ...Array.from('bcdfghjklmnp'));
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    const keyword = fc.constantFrom('a', 'l', 'la', 'de la', 'e la', 'a de', 'la c', 'l carrera de', 'b c d');

    fc.assert(
      fc.property(fc.array(fc.tuple(text), { minLength: 60, maxLength: 150 }), keyword, (rows, keyword) => {
        expect(found(keyword, rows)).toEqual({
          rows: readWords(keyword, rows),
          phraseRows: readPhrase(keyword, rows),
        });
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherSpellings, searchText, searchWords } from './search-text.ts';

it.each([
  ['MARATÓN de Valencia', 'maraton de valencia'],
  ['Logroño', 'logrono'],
  ['10K Nocturna', '10k nocturna'],
])('%s is searched as %s', (text, expected) => {
  expect(searchText(text)).toBe(expected);
});

it('reads the same in either case', () => {
  const word = fc.string({ unit: fc.constantFrom(...Array.from('abcñáéíóúüABCÑÁÉÍÓÚÜ 10')) });

  fc.assert(
    fc.property(word, (text) => {
      expect(searchText(text.toUpperCase())).toBe(searchText(text.toLowerCase()));
    }),
  );
});

describe('the words of a text', () => {
  it.each([
    ['Media Maratón', ['media', 'maraton']],
    [' 10K\n\tNocturna\u00a0', ['10k', 'nocturna']],
    ['e\u0301 \u0301 x', ['e', 'x']],
    ['', []],
  ])('%j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

it.each([
  ['10K Puerto de València', ['10km']],
  ['5 km o 10 km con chip', ['5km', '10km']],
  ['10 kilómetros por el Retiro', ['10km']],
  ['Media Maratón de Cuenca', ['mediamaraton']],
  ['Mediamaratón', []],
  ['A 1.000 km de 12.5 km', []],
  ['Calle 10, kiosco', []],
])('%j is also looked for as %j', (text, spellings) => {
  expect(otherSpellings(text)).toEqual(spellings);
});

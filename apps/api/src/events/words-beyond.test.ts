import { describe, expect, it } from 'vitest';
import { wordsBeyond } from './words-beyond.ts';

describe('words beyond the known texts', () => {
  it('returns each further word once, as searches compare it', () => {
    expect(wordsBeyond(['10K Puerto de València'], ['Marcha Solidaria', 'Club Náutico Marcha'])).toBe(
      'marcha solidaria club nautico 10km',
    );
  });

  it('leaves out words that occur in a known text, also within a word or with other accents', () => {
    expect(wordsBeyond(['10K Puerto de València'], ['10k', 'VALENCIA', 'Puertó', 'cia'])).toBe('10km');
  });

  it('adds the other spellings of known texts', () => {
    expect(wordsBeyond(['Media Maratón de Cuenca'], ['21 km con chip'])).toBe(
      '21 km con chip mediamaraton 21km',
    );
  });
});

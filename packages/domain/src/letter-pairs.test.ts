import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keywordBits, letterPairs, mayContain } from './letter-pairs.ts';

describe('letter pairs', () => {
  it('rule out a text without the keyword', () => {
    const pairs = letterPairs(['carrera nocturna', 'subida al teide']);
    const bits = keywordBits('teide');

    expect(mayContain(pairs, 0, bits)).toBe(false);
    expect(mayContain(pairs, 1, bits)).toBe(true);
  });

  it('rule out nothing for a single letter', () => {
    expect(mayContain(letterPairs(['']), 0, keywordBits('t'))).toBe(true);
  });

  it('never rule out a text with the keyword', () => {
    const text = fc.string({ unit: 'grapheme' });

    fc.assert(
      fc.property(text, text, text, (before, keyword, after) => {
        const pairs = letterPairs(['', `${before}${keyword}${after}`]);
        expect(mayContain(pairs, 1, keywordBits(keyword))).toBe(true);
      }),
    );
  });
});

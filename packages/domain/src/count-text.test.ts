import { describe, expect, it } from 'vitest';
import { countOf, formatWhole } from './count-text.ts';

describe('whole numbers of the panel', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [12_480, '12.480'],
    [1_234_567, '1.234.567'],
  ])('writes %i as %s', (count, text) => {
    expect(formatWhole(count)).toBe(text);
  });

  it('uses the singular only for one', () => {
    expect([0, 1, 1284].map((count) => countOf(count, 'evento', 'eventos'))).toEqual([
      '0 eventos',
      '1 evento',
      '1.284 eventos',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { categoryTexts } from './category-texts.ts';

describe('the categories of an event in words', () => {
  it('say ages and birth years as far as there are limits', () => {
    const rows = [
      { code: 'CAD', name: 'Cadete', born: [2010, 2012] },
      { code: 'JUN', name: 'Júnior', born: [2009, 2009] },
      { code: 'SEN', name: 'Sénior', ages: [18, 39], born: [null, 2008] },
      { code: 'VET', name: 'Veteranos', ages: [40, null] },
      { code: 'ABS', name: 'Absoluta' },
    ] as const;

    expect(categoryTexts({ name: 'Categorías', reference: { kind: 'raceDay' }, rows })).toEqual([
      'Cadete: nacidos de 2010 a 2012',
      'Júnior: nacidos en 2009',
      'Sénior: de 18 a 39 años, nacidos hasta 2008',
      'Veteranos: desde 40 años',
      'Absoluta',
    ]);
  });

  it('are an empty list without a set', () => {
    expect(categoryTexts(undefined)).toEqual([]);
  });
});

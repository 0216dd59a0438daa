import { describe, expect, it } from 'vitest';
import { findTowns, type Town, townText } from './find-towns.ts';

const towns: readonly Town[] = [
  ['Serra', 'València/Valencia', -0.456, 39.685],
  ['Serradilla', 'Cáceres', -6.13, 39.83],
  ['La Serra d’Almos', 'Tarragona', 0.77, 41.09],
  ['Alacant/Alicante', 'Alacant/Alicante', -0.481, 38.345],
  ['Ávila', 'Ávila', -4.682, 40.657],
  ["L'Hospitalet de Llobregat", 'Barcelona', 2.1, 41.36],
  ['Cáceres', 'Cáceres', -6.372, 39.475],
];
const namesFor = (typed: string) => findTowns(towns, typed).map(([name]) => name);

describe('the search of towns', () => {
  it.each([
    ['serra', ['Serra', 'Serradilla', 'La Serra d’Almos']],
    ['AVILA', ['Ávila']],
    ['ávila', ['Ávila']],
    ['alicante', ['Alacant/Alicante']],
    ['hospitalet', ["L'Hospitalet de Llobregat"]],
    [' serra ', ['Serra', 'Serradilla', 'La Serra d’Almos']],
    ['erra', []],
    ['s', []],
    ['', []],
  ])('finds for "%s"', (typed, names) => {
    expect(namesFor(typed)).toEqual(names);
  });

  it('finds eight at most', () => {
    const many = Array.from({ length: 20 }, (_, at): Town => [`Villa ${at}`, 'Soria', 0, 0]);

    expect(findTowns(many, 'villa')).toHaveLength(8);
  });

  it('names the province, unless the town has the same name', () => {
    expect(towns.slice(0, 5).map(townText)).toEqual([
      'Serra (València)',
      'Serradilla (Cáceres)',
      'La Serra d’Almos (Tarragona)',
      'Alacant/Alicante (Alacant)',
      'Ávila',
    ]);
  });
});

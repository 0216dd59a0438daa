import { describe, expect, it } from 'vitest';
import { clusterName, type NameCount, placeName, topNames } from './cluster-name.ts';

function nameOf(locations: readonly (string | null | undefined)[]): string | undefined {
  const names = locations.map(placeName).filter((name) => name !== undefined);
  return clusterName(
    names.map((name): NameCount => [name, 1]),
    locations.length,
  );
}

describe('the name of a cluster', () => {
  it.each([
    ['what all locations end with', ['La Marina, Valencia', 'Serra, Valencia', 'Valencia'], 'Valencia'],
    ['what half of them end with', ['Madrid Río, Madrid', 'Segovia', 'Madrid', 'Ávila'], 'Madrid'],
    ['the two most frequent', ['Madrid', 'Madrid', 'Ávila', 'Segovia', 'Segovia'], 'Madrid y Segovia'],
    ['the shortest two if all are as frequent', ['Fuencaliente', 'Soria', 'Lugo', 'Jaca'], 'Jaca y Lugo'],
    [
      'the two, with "e" before an i',
      ['Palma, Mallorca', 'Mallorca', 'Ibiza', 'Menorca', 'Formentera'],
      'Mallorca e Ibiza',
    ],
    ['without a remark in parentheses', ['Cercedilla, Madrid (salida por confirmar)'], 'Madrid'],
    ['of those that have a location', [null, undefined, 'Zaragoza'], 'Zaragoza'],
  ])('is %s', (_, locations, name) => {
    expect(nameOf(locations)).toBe(name);
  });

  it.each([[[]], [[null, undefined]], [['  ']]])('is undefined without locations: %j', (locations) => {
    expect(nameOf(locations)).toBeUndefined();
  });

  it('adds what its parts count', () => {
    const parts: NameCount[] = [
      ['Madrid', 30],
      ['Segovia', 40],
      ['Madrid', 25],
    ];

    expect(clusterName(parts, 95)).toBe('Madrid');
  });
});

it('keeps the three most frequent names of a group', () => {
  const names = new Map([
    ['Jaca', 1],
    ['Soria', 4],
    ['Lugo', 2],
    ['Ávila', 2],
  ]);

  expect(topNames(names)).toEqual([
    ['Soria', 4],
    ['Lugo', 2],
    ['Ávila', 2],
  ]);
});

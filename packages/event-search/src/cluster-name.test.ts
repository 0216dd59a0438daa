import { describe, expect, it } from 'vitest';
import { clusterName, placeName } from './cluster-name.ts';

describe('the name of a cluster', () => {
  it.each([
    ['what all locations end with', ['La Marina, Valencia', 'Serra, Valencia', 'Valencia'], 'Valencia'],
    ['what half of them end with', ['Madrid Río, Madrid', 'Segovia', 'Madrid', 'Ávila'], 'Madrid'],
    ['the two most frequent', ['Madrid', 'Madrid', 'Ávila', 'Segovia', 'Segovia'], 'Madrid y Segovia'],
    ['the two, with "e" before an i', ['Palma, Mallorca', 'Ibiza', 'Menorca'], 'Mallorca e Ibiza'],
    ['without a remark in parentheses', ['Cercedilla, Madrid (salida por confirmar)'], 'Madrid'],
    ['of those that have a location', [null, undefined, 'Zaragoza'], 'Zaragoza'],
  ])('is %s', (_, locations, name) => {
    expect(clusterName(locations.map(placeName))).toBe(name);
  });

  it.each([[[]], [[null, undefined]], [['  ']]])('is undefined without locations: %j', (locations) => {
    expect(clusterName(locations.map(placeName))).toBeUndefined();
  });
});

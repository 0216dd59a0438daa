import { describe, expect, it } from 'vitest';
import { isNation, nationName, nationNames, nationRegions } from './nations.ts';

describe('the nations of sport', () => {
  it('are 206, each with a region of its own', () => {
    expect(nationRegions.size).toBe(206);
    expect(new Set(nationRegions.values()).size).toBe(206);
  });

  it('have the codes of the IOC, not of ISO 3166', () => {
    expect(['ESP', 'GER', 'POR', 'SUI', 'NED'].every(isNation)).toBe(true);
    expect(['DEU', 'PRT', 'esp', 'ES', ''].some(isNation)).toBe(false);
  });

  it('have Spanish names, in their alphabetical order', () => {
    const names = nationNames();

    expect(names.find(({ code }) => code === 'GER')).toEqual({ code: 'GER', name: 'Alemania' });
    expect(names.map(({ name }) => name)).toEqual(
      names.map(({ name }) => name).toSorted(new Intl.Collator('es').compare),
    );
  });

  it('have a name each; another text is its own', () => {
    expect([nationName('ESP'), nationName('XXX')]).toEqual(['España', 'XXX']);
  });
});

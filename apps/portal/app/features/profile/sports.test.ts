import { describe, expect, it } from 'vitest';
import { chosenSports, offeredSports, withSportToggled } from './sports.ts';

describe('preferred sports', () => {
  it('are recognized in any case and without accents', () => {
    expect(chosenSports('trail,  natacion ,TRAIL,')).toEqual(['Trail', 'Natación']);
    expect(chosenSports('')).toEqual([]);
  });

  it('keep sports outside our list', () => {
    expect(chosenSports('Remo, Trail')).toEqual(['Remo', 'Trail']);
    expect(offeredSports('Remo, Trail').at(-1)).toBe('Remo');
    expect(offeredSports('Trail')).toHaveLength(8);
  });

  it('are added and removed by a toggle', () => {
    expect(withSportToggled('Trail', 'Pádel')).toBe('Trail, Pádel');
    expect(withSportToggled('Trail, natación', 'Natación')).toBe('Trail');
  });

  it('do not change if the text would be too long to store', () => {
    const long = 'x'.repeat(195);

    expect(withSportToggled(long, 'Running')).toBe(long);
  });
});

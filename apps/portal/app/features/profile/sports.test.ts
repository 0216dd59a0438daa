import { describe, expect, it } from 'vitest';
import { chosenSports, offeredSports, withSportToggled } from './sports.ts';

describe('preferred sports', () => {
  it('are known whatever their case and accents', () => {
    expect(chosenSports('trail,  natacion ,TRAIL,')).toEqual(['Trail', 'Natación']);
    expect(chosenSports('')).toEqual([]);
  });

  it('keep those that we do not offer', () => {
    expect(chosenSports('Remo, Trail')).toEqual(['Remo', 'Trail']);
    expect(offeredSports('Remo, Trail').at(-1)).toBe('Remo');
    expect(offeredSports('Trail')).toHaveLength(8);
  });

  it('are switched on and off', () => {
    expect(withSportToggled('Trail', 'Pádel')).toBe('Trail, Pádel');
    expect(withSportToggled('Trail, natación', 'Natación')).toBe('Trail');
  });

  it('stop where the text could not be stored', () => {
    const long = 'x'.repeat(195);

    expect(withSportToggled(long, 'Running')).toBe(long);
  });
});

import { describe, expect, it } from 'vitest';
import { isMember, raceClasses } from './category-members.ts';

describe('isMember', () => {
  it('accepts everyone for a set without members', () => {
    expect(isMember(undefined, {})).toBe(true);
  });

  it('ignores accents and case of towns, and never accepts a blank town', () => {
    const members = { kind: 'town', towns: ['Náquera', ''] } as const;
    expect([isMember(members, { town: ' NAQUERA' }), isMember(members, { town: ' ' })]).toEqual([
      true,
      false,
    ]);
  });

  it.each(raceClasses)('puts a person of the class %s only into its sets', (raceClass) => {
    const sets = raceClasses.filter((each) => isMember({ kind: 'class', classes: [each] }, { raceClass }));
    expect(sets).toEqual([raceClass]);
  });
});

import { describe, expect, it } from 'vitest';
import { savedAdultText, savedPersonFields, savedPersonProblems } from './saved-people.ts';

const today = '2026-11-29';

describe('a saved person', () => {
  it('has no document and no class', () => {
    expect(savedPersonFields).not.toContain('document');
    expect(savedPersonFields).not.toContain('raceClass');
  });

  it.each([
    ['the account without any data', 'self', {}, []],
    ['the account that is of age', 'self', { birthDate: '1990-03-14' }, []],
    ['a child of 12', 'child', { birthDate: '2014-09-02' }, []],
    ['a child one day before 18', 'child', { birthDate: '2008-11-30' }, []],
    ['a child on the 18th birthday', 'child', { birthDate: '2008-11-29' }, [`birthDate: ${savedAdultText}`]],
    ['a child without a birth date', 'child', {}, ['birthDate: Falta este dato.']],
    [
      'a child that is born tomorrow',
      'child',
      { birthDate: '2026-11-30' },
      ['birthDate: La fecha de nacimiento no puede ser posterior a hoy.'],
    ],
    ['an unknown nation', 'self', { nationality: 'XXX' }, ['nationality: Elige un país de la lista.']],
  ] as const)('%s', (_, kind, person, problems) => {
    expect(
      savedPersonProblems(kind, person, today).map(({ field, message }) => `${field}: ${message}`),
    ).toEqual(problems);
  });
});

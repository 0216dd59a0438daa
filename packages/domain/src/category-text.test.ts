import { describe, expect, it } from 'vitest';
import type { AgeReference } from './age-reference.ts';
import { categoryOf, type CategoryRow, type CategorySet } from './categories.ts';
import { categoryText } from './category-text.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const ages: readonly CategoryRow[] = [{ code: '35', name: 'Sénior', ages: [35, 39] }];

function textOf(set: Omit<CategorySet, 'name'>, birthDate: string, name: string | null = null) {
  const whole = { name: 'Categorías', ...set };
  const result = categoryOf(whole, { birthDate, sex: 'female' }, days);
  return categoryText({ set: whole, result, birthDate, name, days });
}

describe('the text of a category', () => {
  it.each<[AgeReference, string, string]>([
    [
      { kind: 'raceDay' },
      'Tendrás 36 años el día de la carrera, 12 dic 2026.',
      'Vera tendrá 36 años el día de la carrera, 12 dic 2026.',
    ],
    [
      { kind: 'yearEnd' },
      'Cuenta tu edad el 31 dic 2026: 36 años.',
      'Cuenta la edad de Vera el 31 dic 2026: 36 años.',
    ],
    [
      { kind: 'registrationDay' },
      'Cuenta tu edad el día de la inscripción, 23 nov 2026: 36 años.',
      'Cuenta la edad de Vera el día de la inscripción, 23 nov 2026: 36 años.',
    ],
    [
      { kind: 'fixedDay', day: '2027-05-01' },
      'Cuenta tu edad el 1 may 2027: 36 años.',
      'Cuenta la edad de Vera el 1 may 2027: 36 años.',
    ],
  ])('with ages on %o', (reference, toPerson, toBuyer) => {
    const set = { reference, rows: ages };

    expect(textOf(set, '1990-05-03')).toEqual({
      code: 'F 35',
      title: 'Categoría: Sénior F · 35–39',
      reason: toPerson,
    });
    expect(textOf(set, '1990-05-03', 'Vera')?.reason).toBe(toBuyer);
  });

  it('with birth years', () => {
    const rows: readonly CategoryRow[] = [{ code: 'JUN', name: 'Júnior', sex: 'all', born: [2007, 2008] }];
    const set = { reference: { kind: 'raceDay' } as const, rows };

    expect(textOf(set, '2008-07-01')).toEqual({
      code: 'JUN',
      title: 'Categoría: Júnior',
      reason: 'Cuenta el año en que naciste: 2008.',
    });
    expect(textOf(set, '2008-07-01', 'Nil')?.reason).toBe('Cuenta el año en que nació Nil: 2008.');
  });

  it('for every age has no reason', () => {
    const rows = [{ code: 'LOC', name: 'Local' }];
    expect(textOf({ reference: { kind: 'raceDay' }, rows }, '2008-07-01')?.reason).toBe('');
  });

  it.each([
    ['by age', undefined, 'Sin categoría por edad'],
    ['for the sex', 'male', 'Sin categoría para este sexo'],
  ] as const)('without a category %s', (_, sex, title) => {
    const rows: readonly CategoryRow[] = [{ code: 'A', name: 'A', sex, ages: sex ? [18, null] : [60, null] }];
    const set = { reference: { kind: 'raceDay' } as const, rows };

    expect(textOf(set, '1990-05-03')).toEqual({
      code: '—',
      title,
      reason: 'Puedes participar y sales en la clasificación general.',
    });
    expect(textOf(set, '1990-05-03', 'Vera')?.reason).toBe(
      'Vera puede participar y sale en la clasificación general.',
    );
  });

  it('is missing while the birth date is invalid, and for a set of others', () => {
    const set = { reference: { kind: 'raceDay' } as const, rows: ages };
    expect(textOf(set, '2030-01-01')).toBeUndefined();
    expect(textOf({ ...set, members: { kind: 'club' } }, '1990-05-03')).toBeUndefined();
  });
});

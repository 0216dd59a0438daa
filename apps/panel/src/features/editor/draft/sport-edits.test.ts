import { readyMadeCategories } from '@dorsal/domain/ready-made-categories';
import { describe, expect, it } from 'vitest';
import { raceContent, sampleContent } from '../testing/sample-draft.ts';
import { newMainSet, newOtherSet, rowByAge, rowByBirthYear } from './new-categories.ts';
import {
  type DraftSport,
  fieldPlaces,
  needOf,
  withAsking,
  withDayLicences,
  withNeededFields,
} from './sport-edits.ts';
import { sportText } from './sport-words.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const empty: DraftSport = { fields: [], ageLimits: [], categorySets: [] };
const { tickets } = sampleContent;

describe('how a field is asked', () => {
  it('adds, changes and removes its setting', () => {
    const asked = withAsking(empty, { field: 'club', at: undefined }, 'optional');
    expect(asked.fields).toEqual([{ field: 'club', isRequired: false }]);

    const required = withAsking(asked, { field: 'club', at: 0 }, 'required');
    expect(required.fields).toEqual([{ field: 'club', isRequired: true }]);

    expect(withAsking(required, { field: 'club', at: 0 }, 'no').fields).toEqual([]);
  });

  it('has a place for each setting of a field', () => {
    const fields = [
      { field: 'club' as const, isRequired: true, ticketIds: ['tk21'] },
      { field: 'club' as const, isRequired: false, ticketIds: ['tk12'] },
    ];

    expect(fieldPlaces({ fields }).filter(({ field }) => field === 'club' || field === 'town')).toEqual([
      { field: 'club', at: 0 },
      { field: 'club', at: 1 },
      { field: 'town', at: undefined },
    ]);
  });
});

describe('a day license', () => {
  const rule = { ages: [16, null] as [number, null], federations: ['FEDME'], cents: 300, taxClass: null };
  const sport = withDayLicences(empty, [rule]);

  it('asks the license, unless it is asked in another way', () => {
    const own = { field: 'licence' as const, isRequired: true };

    expect(sport.fields).toEqual([{ field: 'licence', isRequired: false }]);
    expect(withDayLicences({ ...empty, fields: [own] }, [rule]).fields).toEqual([own]);
    expect(withDayLicences(sport, []).dayLicences).toBeUndefined();
  });

  it('needs the birth date if it depends on the age', () => {
    expect(needOf('birthDate', { sport, tickets })).toEqual({
      reason: 'Hace falta por la licencia de día.',
      isLocked: true,
    });
    expect(
      needOf('birthDate', { sport: withDayLicences(empty, [{ ...rule, ages: undefined }]), tickets }),
    ).toEqual({ reason: expect.stringContaining('mayores de 18 años'), isLocked: false });
  });

  it('is described in words', () => {
    expect(sportText({ sport, tickets })).toContain(
      'Licencia de día: Todas, desde 16 años: 3,00\u00a0€, sin licencia de FEDME.',
    );
  });
});

describe('the fields that categories need', () => {
  it.each(readyMadeCategories)('are asked and required in all tickets with the set %s', (kind) => {
    const sport = withNeededFields({
      ...empty,
      fields: [{ field: 'sex', isRequired: false, ticketIds: ['tk21'], keptDays: 30 }],
      categorySets: [newMainSet(kind, days)],
    });

    expect(sport.fields).toEqual([
      { field: 'sex', isRequired: true, keptDays: 30 },
      { field: 'birthDate', isRequired: true },
    ]);
    expect(needOf('sex', { sport, tickets })).toEqual({
      reason: 'Hace falta para las categorías.',
      isLocked: true,
    });
  });

  it('are the town or the club of a classification for them', () => {
    const reference = { kind: 'raceDay' as const };
    const sport = withNeededFields({
      ...empty,
      categorySets: [newOtherSet('town', reference), newOtherSet('club', reference)],
    });

    expect(sport.fields.map(({ field, isRequired }) => [field, isRequired])).toEqual([
      ['sex', true],
      ['town', false],
      ['club', false],
    ]);
  });

  it('are the class for a classification of classes', () => {
    const set = {
      ...newOtherSet('club', { kind: 'raceDay' }),
      rows: [{ code: 'HB', name: 'Handbike', sex: 'all' as const }],
    };
    const members = { kind: 'class' as const, classes: ['handbike' as const] };

    expect(withNeededFields({ ...empty, categorySets: [{ ...set, members }] }).fields).toEqual([
      { field: 'raceClass', isRequired: false },
    ]);
  });

  it('can still be chosen when a draft does not ask them', () => {
    const sport = { ...empty, categorySets: [newMainSet('popular', days)] };

    expect(needOf('birthDate', { sport, tickets })?.isLocked).toBe(false);
  });
});

describe('the birth date that limits of age need', () => {
  it.each<[string, Partial<DraftSport>]>([
    ['a minimum of 18', { ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' } }] }],
    ['another field', { fields: [{ field: 'club', isRequired: false }] }],
    [
      'a minimum of 18 and the date, which the organizer chose to ask',
      {
        ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' } }],
        fields: [{ field: 'birthDate', isRequired: true }],
      },
    ],
  ])('can be replaced by a declaration with %s', (_, rules) => {
    expect(needOf('birthDate', { sport: { ...empty, ...rules }, tickets })).toEqual({
      reason: expect.stringContaining('mayores de 18 años'),
      isLocked: false,
    });
  });

  it('is not asked by an event that asks only names', () => {
    expect(needOf('birthDate', { sport: empty, tickets })).toBeUndefined();
  });

  it.each([
    [undefined, 'Hace falta por la edad para participar.', true],
    [['tk21'], 'Siempre en 21K Calderona, por la edad para participar.', false],
  ])('with limits for %j', (ticketIds, reason, isLocked) => {
    const sport: DraftSport = {
      ...empty,
      ageLimits: [{ ages: [21, null], reference: { kind: 'raceDay' }, ticketIds }],
    };

    expect(needOf('birthDate', { sport, tickets })).toEqual({ reason, isLocked });
    expect(needOf('sex', { sport, tickets })).toBeUndefined();
  });
});

it('keeps the ages of a category that is written by birth year and back', () => {
  const [set] = raceContent.sport.categorySets;
  for (const row of set?.rows ?? []) {
    if (!set) throw new Error('The example race has no categories.');
    const byYear = rowByBirthYear(set, row, days);

    expect(byYear.ages).toBeUndefined();
    expect(rowByAge(set, byYear, days).ages).toEqual(row.ages);
  }
});

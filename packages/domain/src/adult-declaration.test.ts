import { describe, expect, it } from 'vitest';
import { birthDateNeed, fieldsOfPerson } from './adult-declaration.ts';
import type { TicketAgeLimits, SportRules } from './ticket-rules.ts';
import { noSportRules } from './ticket-rules.ts';
import { personOfPlace, placeProblems } from './sport-rules.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-28' };
const place = { ticketId: '21k', ticketName: '21K', days };
const club = { field: 'club', isRequired: false } as const;
const limited = (...[ages, kind]: [TicketAgeLimits['ages'], 'raceDay' | 'previousYearEnd']) => ({
  ...noSportRules,
  ageLimits: [{ ages, reference: { kind } } as const],
});
const dayLicence = { federations: ['FEMECV'], cents: 300, taxClass: 'iva21' } as const;
const categorySets = [
  { name: 'Edad', reference: { kind: 'raceDay' }, rows: [{ code: 'A', name: 'Absoluta', ages: [18, null] }] },
] as const;

describe('the birth date of people with a ticket type', () => {
  it.each<[string, SportRules, string]>([
    ['an event that asks only names', noSportRules, 'never'],
    [
      'an event that asks first and last names',
      { ...noSportRules, fields: [{ field: 'names', isRequired: true }] },
      'never',
    ],
    ['an event that asks a club', { ...noSportRules, fields: [club] }, 'unlessAdult'],
    [
      'an event that asks a club with another ticket',
      { ...noSportRules, fields: [{ ...club, ticketIds: ['8k'] }] },
      'never',
    ],
    ['a minimum of 18', limited([18, null], 'raceDay'), 'unlessAdult'],
    ['a minimum of 16', limited([16, null], 'raceDay'), 'unlessAdult'],
    ['a minimum of 21', limited([21, null], 'raceDay'), 'always'],
    ['a maximum', limited([16, 70], 'raceDay'), 'always'],
    ['a minimum on a day before the registration', limited([18, null], 'previousYearEnd'), 'always'],
    ['a minimum with categories', { ...limited([18, null], 'raceDay'), categorySets }, 'always'],
    ['a day license', { ...noSportRules, dayLicences: [dayLicence] }, 'unlessAdult'],
    [
      'a day license that depends on the age',
      { ...noSportRules, dayLicences: [{ ...dayLicence, ages: [16, null] }] },
      'always',
    ],
    [
      'an event that asks it',
      { ...noSportRules, fields: [{ field: 'birthDate', isRequired: false }] },
      'always',
    ],
  ])('with %s', (_, rules, need) => {
    expect(birthDateNeed(rules, '21k', days)).toBe(need);
  });
});

describe('a person at an event that asks a club and has a minimum of 18', () => {
  const rules: SportRules = { ...limited([18, null], 'raceDay'), fields: [club] };
  const problemsOf = (person: Parameters<typeof placeProblems>[1]) =>
    placeProblems(rules, person, place).map(({ field }) => field);

  it('gives the birth date, or declares to be of age', () => {
    expect(problemsOf({})).toEqual(['birthDate']);
    expect(problemsOf({ isAdult: true })).toEqual([]);
    expect(fieldsOfPerson(rules, place, { isAdult: true }).map(({ field }) => field)).toEqual(['club']);
    expect(fieldsOfPerson(rules, place, {}).map(({ field }) => field)).toEqual(['birthDate', 'club']);
  });

  it('is stored with the declaration, and without a birth date that is then not asked', () => {
    expect(personOfPlace(rules, { isAdult: true, birthDate: '1990-03-14', club: 'CA Serra' }, place)).toEqual(
      {
        isAdult: true,
        club: 'CA Serra',
      },
    );
    expect(personOfPlace(rules, { birthDate: '1990-03-14' }, place)).toEqual({ birthDate: '1990-03-14' });
  });

  it('is a minor by their birth date, whatever was declared', () => {
    expect(problemsOf({ isAdult: true, birthDate: '2014-09-02' })).toEqual(['birthDate']);
    expect(personOfPlace(rules, { isAdult: true, birthDate: '2014-09-02' }, place)).toEqual({
      birthDate: '2014-09-02',
    });
  });

  it('needs a guardian below 18 without a minimum', () => {
    const open: SportRules = { ...noSportRules, fields: [club] };

    expect(placeProblems(open, { birthDate: '2014-09-02', isAdult: true }, place)[0]?.field).toBe('guardian');
    expect(placeProblems(open, { isAdult: true }, place)).toEqual([]);
  });

  it('gives the birth date where it is asked: the declaration counts for nothing', () => {
    const asking: SportRules = { ...rules, fields: [{ field: 'birthDate', isRequired: false }] };

    expect(placeProblems(asking, { isAdult: true }, place).map(({ field }) => field)).toEqual(['birthDate']);
    expect(personOfPlace(asking, { isAdult: true }, place)).toEqual({});
    expect(personOfPlace(noSportRules, { isAdult: true }, place)).toEqual({});
  });
});

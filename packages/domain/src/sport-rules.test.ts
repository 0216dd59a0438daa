import { describe, expect, it } from 'vitest';
import { guardianConsentVersion } from './guardian.ts';
import { fullNameOfPlace, personOfPlace, placeProblems } from './sport-rules.ts';
import {
  asksNameParts,
  fieldsOfTicket,
  noSportRules,
  raceDaysOf,
  type SportRules,
  withTicketIds,
} from './ticket-rules.ts';

const rules: SportRules = {
  fields: [{ field: 'club', isRequired: false, ticketIds: ['21k', '12k'] }],
  ageLimits: [
    { ages: [18, null], reference: { kind: 'raceDay' }, ticketIds: ['21k'] },
    { ages: [16, 70], reference: { kind: 'raceDay' }, ticketIds: ['12k'] },
  ],
  categorySets: [],
};
const days = { raceDay: '2026-12-12', registeredOn: '2026-11-28' };

const problemsAt = (ticketId: string, birthDate?: string) =>
  placeProblems(rules, { birthDate }, { ticketId, ticketName: ticketId.toUpperCase(), days })
    .filter(({ field }) => field !== 'guardian')
    .map(({ field, message }) => `${field}: ${message}`);

describe('a ticket type with limits of age', () => {
  it('always asks the birth date', () => {
    expect(fieldsOfTicket(rules, '21k').map(({ field }) => field)).toEqual(['birthDate', 'club']);
    expect(problemsAt('21k')).toEqual(['birthDate: Falta este dato.']);
  });

  it('admits a person who turns 18 on the day of the race, and not one who turns 18 the day after', () => {
    expect(problemsAt('21k', '2008-12-12')).toEqual([]);
    expect(problemsAt('21k', '2008-12-13')).toEqual([
      expect.stringMatching(
        /^birthDate: No puedes participar en «21K»\. Cumples 18 el 13 de diciembre de 2026\./,
      ),
    ]);
  });

  it('says of a wrong birth date only that it is wrong', () => {
    expect(problemsAt('21k', '2008-13-12')).toEqual([
      expect.stringMatching(/^birthDate: Escribe la fecha de nacimiento/),
    ]);
  });

  it('has its own limits', () => {
    expect(problemsAt('12k', '2008-12-13')).toEqual([]);
    expect(problemsAt('12k', '1950-01-01')).toEqual([expect.stringContaining('70 años o menos')]);
    expect(problemsAt('8k')).toEqual([]);
  });
});

describe('an event that asks first and last names with a ticket type', () => {
  const asking: SportRules = {
    ...noSportRules,
    fields: [{ field: 'names', isRequired: false, ticketIds: ['21k'] }],
  };
  const names = { given: 'Lucía', family: ' Ferrer  Mas' };
  const nameAt = (ticketId: string, given: typeof names | undefined) =>
    fullNameOfPlace(asking, { fullName: 'Lucía F.', names: given }, { ticketId });

  it('requires both', () => {
    expect(fieldsOfTicket(asking, '21k')).toMatchObject([{ field: 'names', isRequired: true }]);
    expect([asksNameParts(asking, '21k'), asksNameParts(asking, '8k')]).toEqual([true, false]);
  });

  it('composes the full name of them, and of nothing else', () => {
    expect(nameAt('21k', names)).toBe('Lucía Ferrer Mas');
    expect(nameAt('21k', undefined)).toBe('Lucía F.');
    expect(nameAt('8k', names)).toBe('Lucía F.');
  });
});

describe('a person who is under 18 on the day of the registration', () => {
  const place = { ticketId: '8k', ticketName: '8K', days };
  const guardian = {
    kind: 'signs',
    relation: 'father',
    fullName: 'Pau Soler',
    document: { kind: 'dni', number: '12.345.678-z' },
    birthDate: '1980-01-01',
    consents: true,
    consentVersion: guardianConsentVersion,
  } as const;

  it('needs a guardian, also if they are 18 at the race', () => {
    expect(placeProblems(rules, { birthDate: '2008-12-12' }, place).map(({ field }) => field)).toEqual([
      'guardian',
    ]);
    expect(placeProblems(rules, { birthDate: '2008-11-28' }, place)).toEqual([]);
  });

  it('is stored with the guardian, whose document is normalized', () => {
    const asked = { ...rules, fields: [{ field: 'birthDate', isRequired: true }] } as const;

    expect(personOfPlace(asked, { birthDate: '2015-06-01', guardian }, place).guardian).toMatchObject({
      document: { number: '12345678Z' },
    });
    expect(personOfPlace(asked, { birthDate: '1990-06-01', guardian }, place)).toEqual({
      birthDate: '1990-06-01',
    });
  });
});

describe('the guardian of a minor who has an own address', () => {
  it('is not asked at that address', () => {
    const guardian = { kind: 'asked', email: 'vera@correo.example' } as const;
    const place = { ticketId: '8k', ticketName: '8K', days, email: 'vera@correo.example' };

    expect(placeProblems(rules, { birthDate: '2015-06-01', guardian }, place)).toEqual([
      {
        field: 'guardian',
        part: 'email',
        message: expect.stringContaining('Es el correo de la persona menor'),
      },
    ]);
    expect(
      placeProblems(
        rules,
        { birthDate: '2015-06-01', guardian },
        { ...place, email: 'lucia@correo.example' },
      ),
    ).toEqual([]);
  });
});

describe('the days of a registration', () => {
  it('are those of the event in its zone', () => {
    const event = { startsAt: '2026-12-12T23:30:00Z', timeZone: 'Europe/Madrid' };

    expect(raceDaysOf(event, '2026-11-28T22:59:00Z')).toEqual({
      raceDay: '2026-12-13',
      registeredOn: '2026-11-28',
    });
  });

  it('are the same for an event without a date', () => {
    const event = { startsAt: null, timeZone: 'Atlantic/Canary' };

    expect(raceDaysOf(event, '2026-11-28T00:30:00Z').raceDay).toBe('2026-11-28');
  });
});

describe('the rules with other ids', () => {
  it('name no ticket type that is gone', () => {
    const renamed = withTicketIds(rules, (id) => (id === '21k' ? 'new' : []));

    expect(renamed.fields).toEqual([{ field: 'club', isRequired: false, ticketIds: ['new'] }]);
    expect(renamed.ageLimits.map(({ ticketIds }) => ticketIds)).toEqual([['new']]);
    expect(withTicketIds(noSportRules, () => [])).toEqual(noSportRules);
  });
});

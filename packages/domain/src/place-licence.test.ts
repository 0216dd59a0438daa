import { describe, expect, it } from 'vitest';
import { placeLicence } from './place-licence.ts';
import { asksField, fieldsOfTicket, noSportRules, type SportRules, withTicketIds } from './ticket-rules.ts';

const rules: SportRules = {
  ...noSportRules,
  dayLicences: [
    { ticketIds: ['21k'], ages: [16, null], federations: ['FEMECV'], cents: 300, taxClass: 'iva21' },
  ],
};
const days = { raceDay: '2026-12-12', registeredOn: '2026-11-28' };
const place = { ticketId: '21k', days };

describe('the day license of a person in a place', () => {
  it.each([
    ['16 on the day of the race', '2010-12-12', 'surcharge'],
    ['15 on the day of the race', '2010-12-13', 'none'],
    ['no birth date yet', undefined, 'unknown'],
    ['a birth date that is none', '2010-13-12', 'unknown'],
  ])('of a person without a license, with %s: %s', (_, birthDate, kind) => {
    expect(placeLicence(rules, { birthDate, licence: 'none' }, place).kind).toBe(kind);
  });

  it("counts the age on the reference of the event's categories", () => {
    const set = { name: 'Categorías', reference: { kind: 'yearEnd' }, rows: [] } as const;
    const person = { birthDate: '2010-12-13', licence: 'none' } as const;

    expect(placeLicence({ ...rules, categorySets: [set] }, person, place).kind).toBe('surcharge');
  });

  it('is not needed with a license of a federation of the rule', () => {
    const licence = { federation: 'FEMECV', number: 'CV-1042' };

    expect(placeLicence(rules, { birthDate: '1990-01-01', licence }, place)).toEqual({
      kind: 'none',
      because: 'licence',
    });
  });
});

describe('an event with a day license', () => {
  it('asks the license, and the birth date if the price depends on the age', () => {
    expect(fieldsOfTicket(rules, '21k')).toEqual([
      { field: 'birthDate', isRequired: true },
      { field: 'licence', isRequired: false },
    ]);
    expect(fieldsOfTicket(rules, '12k')).toEqual([]);
    expect([asksField(rules, 'licence'), asksField(rules, 'birthDate'), asksField(rules, 'club')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('asks the license as the event sets it', () => {
    const own = { field: 'licence', isRequired: true, keptDays: 30 } as const;

    expect(fieldsOfTicket({ ...rules, fields: [own] }, '21k')).toContainEqual(own);
  });

  it('keeps its rules when the ticket types get other ids, without those of tickets that are gone', () => {
    expect(withTicketIds(rules, () => 'new').dayLicences).toMatchObject([{ ticketIds: ['new'] }]);
    expect(withTicketIds(rules, () => []).dayLicences).toEqual([]);
  });
});

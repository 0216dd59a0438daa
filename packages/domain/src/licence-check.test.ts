import { expect, it } from 'vitest';
import { licenceCheck } from './licence-check.ts';
import { noSportRules, type SportRules } from './ticket-rules.ts';

const rules: SportRules = {
  ...noSportRules,
  dayLicences: [{ ages: [16, null], federations: ['FEMECV'], cents: 300, taxClass: null }],
};
const place = {
  ticketId: '21k',
  days: { raceDay: '2026-12-12', registeredOn: '2026-11-28' },
  hasDayLicence: false,
};
const adult = { birthDate: '1990-03-14' };
const licence = { federation: 'FEMECV', number: 'CV-1042' };

it.each([
  ['a license of the federation', rules, { ...adult, licence }, place, 'toShow'],
  ['a license, in an event without day licenses', noSportRules, { licence }, place, 'toShow'],
  ['a paid day license', rules, adult, { ...place, hasDayLicence: true }, 'dayLicence'],
  ['no license and no day license', rules, adult, place, 'missing'],
  [
    'a license of another federation and no day license',
    rules,
    { ...adult, licence: { ...licence, federation: 'FETRI' } },
    place,
    'missing',
  ],
  ['no license as a child', rules, { birthDate: '2015-01-01' }, place, null],
  ['an unknown age', rules, {}, place, null],
  ['no rules', null, adult, place, null],
] as const)('of a person with %s', (_, ofEvent, person, at, check) => {
  expect(licenceCheck(ofEvent, person, at)).toBe(check);
});

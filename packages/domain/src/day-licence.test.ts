import { describe, expect, it } from 'vitest';
import { dayLicence, type DayLicenceRule } from './day-licence.ts';
import { InvalidMoneyError } from './money.ts';

/** As in Costa de Ajo: 3 € from 16 years, nothing with a license of the athletics federations. Juniors of 21K pay less. */
const rules: readonly DayLicenceRule[] = [
  { ticketIds: ['21K'], ages: [16, 17], federations: ['RFEA'], cents: 150, taxClass: 'iva21' },
  {
    ticketIds: ['21K', '10K'],
    ages: [16, null],
    federations: ['RFEA', 'FACV'],
    cents: 300,
    taxClass: 'iva21',
  },
];
const licence = { federation: 'FACV', number: 'V-1234' };

describe('dayLicence', () => {
  it.each([
    ['no license', '10K', 'none', 30, { kind: 'surcharge', cents: 300, taxClass: 'iva21' }],
    [
      'no license at an age with a price of its own',
      '21K',
      'none',
      17,
      { kind: 'surcharge', cents: 150, taxClass: 'iva21' },
    ],
    ['a license of the federation', '10K', licence, 30, { kind: 'none', because: 'licence' }],
    [
      'a license of another federation',
      '10K',
      { ...licence, federation: 'FETRI' },
      30,
      { kind: 'surcharge', cents: 300, taxClass: 'iva21' },
    ],
    [
      'a malformed number',
      '10K',
      { ...licence, number: '?' },
      30,
      { kind: 'surcharge', cents: 300, taxClass: 'iva21' },
    ],
    ['a child', '10K', 'none', 15, { kind: 'none', because: 'noRule' }],
    ['another ticket', 'Marcha', 'none', 30, { kind: 'none', because: 'noRule' }],
    ['another ticket, without an age', 'Marcha', null, null, { kind: 'none', because: 'noRule' }],
    ['an unknown age', '10K', 'none', null, { kind: 'unknown', missing: 'age' }],
    ['no answer about the license', '10K', null, 30, { kind: 'unknown', missing: 'licence' }],
  ] as const)('of a place with %s', (_, ticketId, given, age, result) => {
    expect(dayLicence(rules, { ticketId, licence: given, age })).toEqual(result);
  });

  it('needs no age if no rule has ages', () => {
    const rule: DayLicenceRule = { federations: ['RFEA'], cents: 500, taxClass: null };
    expect(dayLicence([rule], { ticketId: '10K', licence: 'none', age: null })).toEqual({
      kind: 'surcharge',
      cents: 500,
      taxClass: null,
    });
  });

  it('throws for a price that is not whole cents', () => {
    const rule: DayLicenceRule = { federations: [], cents: 2.5, taxClass: null };
    expect(() => dayLicence([rule], { ticketId: '10K', licence: 'none', age: null })).toThrow(
      InvalidMoneyError,
    );
  });
});

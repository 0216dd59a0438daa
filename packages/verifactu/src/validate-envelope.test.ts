import { describe, expect, it } from 'vitest';
import { taxDate } from './tax-date.ts';
import { chainOf, issuer, producer } from './testing/records.ts';
import { validateEnvelope } from './validate-envelope.ts';

const records = chainOf(2);
const today = taxDate('2027-01-05');

describe('the rules of an envelope', () => {
  it.each([
    ['the issuer alone', { issuer }],
    ['a representative', { issuer, representative: producer }],
    ['the last day of this year', { issuer, lastDay: taxDate('2027-12-31') }],
    ['the last day of the year before', { issuer, lastDay: taxDate('2026-12-31') }],
  ])('allow %s', (_name, header) => {
    expect(validateEnvelope(header, records, { today })).toEqual([]);
  });

  it.each([
    [4116, "an issuer's NIF with a wrong letter", { issuer: { ...issuer, nif: 'G85120542' } }],
    [4117, "a representative's NIF with a wrong letter", { issuer, representative: { ...issuer, nif: '1' } }],
    [4102, 'no name', { issuer: { ...issuer, name: '' } }],
    [4120, 'another last day than 31 December', { issuer, lastDay: taxDate('2027-06-30') }],
    [4120, 'a last day in two years', { issuer, lastDay: taxDate('2028-12-31') }],
    [1108, 'records of another issuer', { issuer: producer }],
  ])('have the code %i for %s', (code, _name, header) => {
    expect(validateEnvelope(header, records, { today }).map((one) => one.code)).toContain(code);
  });

  it('allow 1 to 1,000 records', () => {
    const many = Array.from(
      { length: 1001 },
      () => records[0] ?? { invoice: { issuer: '', number: '', issuedOn: today } },
    );

    expect(validateEnvelope({ issuer }, [], { today })).toMatchObject([{ code: 4102 }]);
    expect(validateEnvelope({ issuer }, many, { today })).toMatchObject([{ code: 4114 }]);
    expect(validateEnvelope({ issuer }, many.slice(1), { today })).toEqual([]);
  });
});

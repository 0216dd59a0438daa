import { describe, expect, it } from 'vitest';
import { InvalidEnvelopeError, registrationEnvelope, registrationXml } from './envelope.ts';
import { recordXml } from './record-xml.ts';
import { taxDate } from './tax-date.ts';
import { chainOf, issuer, producer } from './testing/records.ts';
import { errorsOfEach, schemaErrors } from './testing/schema-errors.ts';

const records = chainOf(3).map(recordXml);

const headers = [
  ['the issuer alone', {}],
  ['a representative', { representative: producer }],
  ['delayed records', { isDelayed: true }],
  ['the last day of VERI*FACTU', { lastDay: taxDate('2027-12-31') }],
] as const;
const errors = await errorsOfEach(
  headers.map(([, header]) => registrationXml({ issuer, ...header }, records)),
  'SuministroLR.xsd',
);

describe('an envelope', () => {
  it.each(headers.map(([name], index) => ({ name, found: errors[index] })))(
    "is valid by the agency's schema with $name",
    ({ found }) => {
      expect(found).toEqual([]);
    },
  );

  it("is valid by the agency's schema with 1,000 records", async () => {
    const many = Array.from({ length: 1000 }, () => records[0] ?? '');

    expect(await schemaErrors(registrationXml({ issuer }, many), 'SuministroLR.xsd')).toEqual([]);
  });

  it('contains its records unchanged, in SOAP 1.1', () => {
    const envelope = registrationEnvelope({ issuer }, records);

    expect(envelope).toContain(
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">',
    );
    expect(records.filter((record) => !envelope.includes(record))).toEqual([]);
  });

  it.each([
    ['no record', []],
    ['1,001 records', Array.from({ length: 1001 }, () => records[0] ?? '')],
    ['a text that is no record', ['<sf:Cabecera/>']],
  ])('is refused with %s', (_name, texts) => {
    expect(() => registrationXml({ issuer }, texts)).toThrow(InvalidEnvelopeError);
  });
});

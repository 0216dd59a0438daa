import { describe, expect, it } from 'vitest';
import { queryEnvelope, queryXml } from './query.ts';
import { readQueryAnswer } from './query-answer.ts';
import { taxDate } from './tax-date.ts';
import { fault, pageKey, queryResult, soap, stored } from './testing/answers.ts';
import { buyer, invoiceId, issuer, producer } from './testing/records.ts';
import { errorsOfEach, schemaErrors } from './testing/schema-errors.ts';

const period = { year: '2027', month: '01' };

const filters = [
  ['a month', {}],
  ['an invoice', { number: 'V2027/1' }],
  ['a counterparty', { counterparty: buyer, asRepresentative: true }],
  ['a day of issue', { issued: taxDate('2027-01-05') }],
  ['days of issue', { issued: { from: taxDate('2027-01-01'), to: taxDate('2027-01-31') } }],
  ['a program', { system: { producer, id: 'DO', installation: '7f3a9c' }, withSystem: true }],
  ['the next page', { externalReference: 'order-1', after: invoiceId('V2027/1') }],
] as const;
const errors = await errorsOfEach(
  filters.map(([, filter]) => queryXml({ issuer, period, ...filter })),
  'ConsultaLR.xsd',
);

describe('a query', () => {
  it.each(filters.map(([name], index) => ({ name, found: errors[index] })))(
    "is valid by the agency's schema for $name",
    ({ found }) => {
      expect(found).toEqual([]);
    },
  );

  it('is sent in SOAP 1.1', () => {
    expect(queryEnvelope({ issuer, period })).toMatch(
      /<soapenv:Body><sfLRC:ConsultaFactuSistemaFacturacion /,
    );
  });
});

describe('the response to a query', () => {
  const page = queryResult(stored('V2027/1', 'Correcto') + stored('V2027/2', 'Anulado'), {
    more: 'S',
    key: pageKey,
  });

  it('has the records and the key of the next page', async () => {
    expect(await schemaErrors(page, 'RespuestaConsultaLR.xsd')).toEqual([]);
    const answer = readQueryAnswer(soap(page));

    expect(answer).toMatchObject({
      kind: 'answer',
      records: [{ invoice: { number: 'V2027/1' }, state: 'accepted' }, { state: 'annulled' }],
      next: { issuer: 'G85120541', number: 'V2027/2', issuedOn: '05-01-2027' },
    });
    expect(answer).toHaveProperty('records.0', {
      invoice: { issuer: 'G85120541', number: 'V2027/1', issuedOn: '05-01-2027' },
      state: 'accepted',
      changedAt: '2027-01-05T09:31:00+01:00',
      type: 'F2',
      total: '24.20',
      generatedAt: '2027-01-05T09:30:00+01:00',
      huella: 'DAA7F72EEDC1AE8A294B7A011EC4A1EC2BE0E4DDB79AF3758377F8D61F38FE6B',
      previousHuella: '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60',
      presentation: {
        presenter: 'B72877814',
        presentedAt: '2027-01-05T09:31:00+01:00',
        requestId: '20270105093100123456',
      },
    });
  });

  it.each([
    ['Correcto', 'accepted'],
    ['AceptadoConErrores', 'acceptedWithErrors'],
    ['Anulado', 'annulled'],
    ['Correcta', 'accepted'],
    ['AceptadaConErrores', 'acceptedWithErrors'],
    ['Anulada', 'annulled'],
  ])("has the state %s, of the schema or of the description's examples, as %s", (text, state) => {
    expect(readQueryAnswer(soap(queryResult(stored('V2027/1', text))))).toMatchObject({
      records: [{ state }],
    });
  });

  it('has no record and no next page when there are no data', () => {
    expect(readQueryAnswer(soap(queryResult('', { result: 'SinDatos' })))).toEqual({
      kind: 'answer',
      records: [],
    });
  });

  it('is a fault or no answer when the service sends one', () => {
    expect(readQueryAnswer(fault('env:Client', 'Codigo[4140].No puede acceder'))).toMatchObject({
      kind: 'fault',
      code: 4140,
    });
    expect(readQueryAnswer('<html>')).toMatchObject({ kind: 'notAnAnswer', reason: 'html' });
    expect(readQueryAnswer(soap(queryResult('', { more: 'S' })))).toMatchObject({ reason: 'otherXml' });
  });
});

import { describe, expect, it } from 'vitest';
import {
  alta,
  anulacion,
  chainOf,
  dayText,
  element,
  line,
  issuer,
  supplyXml,
  type TestRecord,
  textOf,
  textsOf,
} from '../../testing/tax-records.ts';
import { Agency } from '../agency.ts';
import { type Faults, noFaults } from '../faults/faults.ts';
import { readEnvelope } from '../soap/envelope.ts';
import { register } from './register.ts';

/** Sends records to an agency and returns the response. */
function sendTo(agency: Agency, records: readonly Pick<TestRecord, 'xml'>[], header = ''): string {
  return register(readEnvelope(Buffer.from(supplyXml(records, header))), agency, null);
}

function agencyWith(faults: Partial<Faults> = {}): Agency {
  const agency = new Agency();
  agency.faults = { ...noFaults, ...faults };
  return agency;
}

const again = (record: TestRecord, fields: Record<string, string>, previous: TestRecord) =>
  alta({ number: record.number, previous, fields });

describe('the response to records', () => {
  it('is Correcto, with CSV, presenter, time, wait and a line for each record', () => {
    const [first, second] = chainOf(2);
    const withReference = {
      xml:
        second?.xml.replace(
          '<sf:NombreRazonEmisor>',
          '<sf:RefExterna>pedido 7</sf:RefExterna><sf:NombreRazonEmisor>',
        ) ?? '',
    };

    const response = sendTo(new Agency(), [first as TestRecord, withReference]);

    expect(textOf(response, 'EstadoEnvio')).toBe('Correcto');
    expect(textOf(response, 'CSV')).toMatch(/^A-[\dA-F]{14}$/);
    expect(textOf(response, 'NIFPresentador')).toBe(issuer.nif);
    expect(textOf(response, 'TimestampPresentacion')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
    expect(textOf(response, 'TiempoEsperaEnvio')).toBe('60');
    expect(textsOf(response, 'NumSerieFactura')).toEqual(['V2026-1', 'V2026-2']);
    expect(textsOf(response, 'TipoOperacion')).toEqual(['Alta', 'Alta']);
    expect(textsOf(response, 'EstadoRegistro')).toEqual(['Correcto', 'Correcto']);
    expect(textsOf(response, 'RefExterna')).toEqual(['pedido 7']);
  });

  it('is ParcialmenteCorrecto if one of two is refused, and stores only the other invoice', () => {
    const agency = new Agency();
    const [first, second] = chainOf(2) as [TestRecord, TestRecord];
    const wrong = { xml: second.xml.replace('>F1<', '>F9<') };

    const response = sendTo(agency, [first, wrong]);

    expect(textOf(response, 'EstadoEnvio')).toBe('ParcialmenteCorrecto');
    expect(textsOf(response, 'EstadoRegistro')).toEqual(['Correcto', 'Incorrecto']);
    expect(textOf(response, 'CodigoErrorRegistro')).toBe('1106');
    expect(textOf(response, 'DescripcionErrorRegistro')).toBe(
      'El valor del campo TipoFactura no está incluido en la lista de valores permitidos.',
    );
    expect(agency.ledger.invoices.map(({ current }) => current.id.number)).toEqual(['V2026-1']);
  });

  it('is ParcialmenteCorrecto if one is accepted with errors', () => {
    const response = sendTo(new Agency(), [alta({ fields: { Huella: 'F'.repeat(64) } })]);

    expect([textOf(response, 'EstadoEnvio'), textOf(response, 'EstadoRegistro')]).toEqual([
      'ParcialmenteCorrecto',
      'AceptadoConErrores',
    ]);
  });

  it('is Incorrecto, without CSV and presentation, if all are refused', () => {
    const response = sendTo(new Agency(), [alta({ fields: { TipoFactura: 'F9' } })]);

    expect(textOf(response, 'EstadoEnvio')).toBe('Incorrecto');
    expect(response).not.toContain('CSV');
    expect(response).not.toContain('DatosPresentacion');
  });

  it('repeats the header', () => {
    const header = element(
      'Representante',
      element('NombreRazon', 'Gestoría & Co.') + element('NIF', 'B00000000'),
    );

    const response = sendTo(new Agency(), [alta()], header.replace('&', '&amp;'));

    expect(response).toContain('<tik:NombreRazon>Gestoría &amp; Co.</tik:NombreRazon>');
    expect(textOf(response, 'NIFPresentador')).toBe('B00000000');
  });

  it('accepts 1,000 records and refuses 1,001 as a whole with 4114', () => {
    const records = chainOf(1001);
    const agency = new Agency();

    expect(() => sendTo(agency, records)).toThrow('Codigo[4114].');
    expect(agency.ledger.received).toHaveLength(0);
    expect(textOf(sendTo(agency, records.slice(0, 1000)), 'EstadoEnvio')).toBe('Correcto');
    expect(agency.ledger.chains.states()).toMatchObject([{ length: 1000, forks: 0, gaps: 0, ends: 1 }]);
  });
});

describe('a duplicate', () => {
  it('is refused with 3000 and what is stored: a record that was sent again', () => {
    const agency = new Agency();
    const record = alta();
    sendTo(agency, [record]);

    const response = sendTo(agency, [record]);

    expect(textOf(response, 'CodigoErrorRegistro')).toBe('3000');
    expect(textOf(response, 'EstadoRegistroDuplicado')).toBe('Correcta');
    expect(textOf(response, 'IdPeticionRegistroDuplicado')).toBe(agency.ledger.find(1)?.request.id);
    expect(agency.ledger.chains.linkOf(agency.ledger.received[1] as never)).toBe('repeated');
  });

  it('repeats the code of a record that was accepted with errors', () => {
    const agency = new Agency();
    const record = alta({ fields: { Huella: 'F'.repeat(64) } });
    sendTo(agency, [record]);

    const response = sendTo(agency, [record]);

    expect(textOf(response, 'EstadoRegistroDuplicado')).toBe('AceptadaConErrores');
    expect(textsOf(response, 'CodigoErrorRegistro')).toEqual(['3000', '2000']);
  });

  it('of an annulled invoice says so', () => {
    const agency = new Agency();
    const record = alta();
    const end = anulacion(record, { previous: record });
    sendTo(agency, [record, end]);

    const response = sendTo(agency, [again(record, {}, end)]);

    expect(textOf(response, 'EstadoRegistroDuplicado')).toBe('Anulada');
  });

  it('within one request is refused, too', () => {
    const record = alta();

    expect(textsOf(sendTo(new Agency(), [record, record]), 'EstadoRegistro')).toEqual([
      'Correcto',
      'Incorrecto',
    ]);
  });
});

describe('a correction (annex 6 of the validations)', () => {
  const subsanacion = { Subsanacion: 'S' };
  const afterRefusal = { Subsanacion: 'S', RechazoPrevio: 'X' };
  const withoutBefore = { SinRegistroPrevio: 'S' };

  // What is stored before, what comes, the code of the answer.
  it.each<[string, 'none' | 'alta' | 'annulled', Record<string, string>, string | undefined]>([
    ['Subsanacion S', 'none', subsanacion, '3002'],
    ['Subsanacion S', 'alta', subsanacion, undefined],
    ['Subsanacion S', 'annulled', subsanacion, undefined],
    ['Subsanacion S, RechazoPrevio S', 'none', { ...subsanacion, RechazoPrevio: 'S' }, '3002'],
    ['Subsanacion S, RechazoPrevio S', 'alta', { ...subsanacion, RechazoPrevio: 'S' }, undefined],
    ['Subsanacion S, RechazoPrevio X', 'none', afterRefusal, undefined],
    ['Subsanacion S, RechazoPrevio X', 'alta', afterRefusal, '3000'],
    ['Subsanacion S, RechazoPrevio X', 'annulled', afterRefusal, '3000'],
  ])('alta with %s, stored: %s', (_title, state, fields, code) => {
    const { agency, last } = agencyIn(state);

    const response = sendTo(agency, [alta({ previous: last, fields })]);

    expect(textOf(response, 'CodigoErrorRegistro')).toBe(code);
    expect(textOf(response, 'Subsanacion')).toBe('S');
  });

  it.each<[string, 'none' | 'alta' | 'annulled', Record<string, string>, string | undefined]>([
    ['no flag', 'none', {}, '3002'],
    ['no flag', 'alta', {}, undefined],
    ['no flag', 'annulled', {}, undefined],
    ['RechazoPrevio S', 'alta', { RechazoPrevio: 'S' }, undefined],
    ['SinRegistroPrevio S', 'none', withoutBefore, undefined],
    ['SinRegistroPrevio S', 'alta', withoutBefore, '3000'],
    ['SinRegistroPrevio S', 'annulled', withoutBefore, '3001'],
  ])('anulación with %s, stored: %s', (_title, state, fields, code) => {
    const { agency, last } = agencyIn(state);

    const response = sendTo(agency, [anulacion(alta(), { previous: last, fields })]);

    expect(textOf(response, 'CodigoErrorRegistro')).toBe(code);
    expect(textOf(response, 'TipoOperacion')).toBe('Anulacion');
  });

  function agencyIn(state: 'none' | 'alta' | 'annulled') {
    const agency = new Agency();
    const start = alta({ number: 'V2026-0' });
    const record = alta({ previous: start });
    const end = anulacion(record, { previous: record });
    const records = { none: [start], alta: [start, record], annulled: [start, record, end] }[state];
    sendTo(agency, records);
    return { agency, last: records.at(-1) ?? start };
  }
});

describe('the chain', () => {
  it('is whole for records in order, also if one of them was refused', () => {
    const agency = agencyWith({ refuseEvery: 2 });

    sendTo(agency, chainOf(5));

    expect(agency.ledger.chains.states()).toMatchObject([
      { length: 5, forks: 0, gaps: 0, mismatches: 0, ends: 1 },
    ]);
    expect(agency.ledger.received.map((one) => agency.ledger.chains.linkOf(one))).toEqual([
      'first',
      ...Array.from({ length: 4 }, () => 'linked'),
    ]);
  });

  it('shows a fork: two records after the same one. The agency answers no code', () => {
    const agency = new Agency();
    const [first] = chainOf(1) as [TestRecord];
    const branches = ['V2026-2', 'V2026-3'].map((number) => alta({ number, previous: first }));

    const response = sendTo(agency, [first, ...branches]);

    expect(textOf(response, 'EstadoEnvio')).toBe('Correcto');
    expect(agency.ledger.chains.states()).toMatchObject([{ forks: 1, ends: 2 }]);
    expect(agency.ledger.received.map((one) => agency.ledger.chains.linkOf(one))).toEqual([
      'first',
      'fork',
      'fork',
    ]);
  });

  it('shows a gap until the record between arrives', () => {
    const agency = new Agency();
    const [first, second, third] = chainOf(3) as [TestRecord, TestRecord, TestRecord];

    sendTo(agency, [first, third]);
    expect(agency.ledger.chains.states()).toMatchObject([{ gaps: 1, ends: 2 }]);

    sendTo(agency, [second]);
    expect(agency.ledger.chains.states()).toMatchObject([{ gaps: 0, ends: 1 }]);
  });

  it('shows a huella of another invoice', () => {
    const agency = new Agency();
    const [first, second] = chainOf(2) as [TestRecord, TestRecord];

    sendTo(agency, [first, second, alta({ number: 'V2026-3', previous: { ...second, number: 'V2026-9' } })]);

    expect(agency.ledger.chains.states()).toMatchObject([{ mismatches: 1 }]);
  });

  it('that begins again in the same installation is accepted with 2007', () => {
    const agency = new Agency();

    sendTo(agency, [alta()]);
    const response = sendTo(agency, [alta({ number: 'V2026-2' })]);

    expect(textOf(response, 'CodigoErrorRegistro')).toBe('2007');
    expect(agency.ledger.chains.states()).toMatchObject([{ forks: 1 }]);
  });

  it('begins in another installation as the first one', () => {
    const agency = new Agency();
    const moved = alta({ number: 'V2026B-1' }).xml.replace('>0001<', '>0002<');

    sendTo(agency, [alta()]);

    expect(textOf(sendTo(agency, [{ xml: moved }]), 'EstadoEnvio')).toBe('Correcto');
    expect(agency.ledger.chains.states()).toHaveLength(2);
  });

  it('warns with 2008 if a record names its own huella as the one before', () => {
    const agency = new Agency();
    const record = alta({ previous: { xml: '', number: 'V0', date: '01-01-2026', huella: 'A'.repeat(64) } });
    const own = record.xml.replaceAll(/<sf:Huella>[^<]*/g, `<sf:Huella>${'B'.repeat(64)}`);

    sendTo(agency, [{ xml: own }]);

    // 2000 comes first: no record can contain its own huella.
    expect(agency.ledger.find(1)?.verdict).toMatchObject({ code: 2000 });
  });
});

describe('the header', () => {
  const party = (name: string, nif: string) =>
    element(name, element('NombreRazon', 'X') + element('NIF', nif));
  const voluntary = (content: string) => element('RemisionVoluntaria', content);
  const thisYear = Number(dayText(new Date()).slice(6));

  it.each([
    ['1100', element('Representante', element('NombreRazon', '') + element('NIF', 'B00000000'))],
    ['4117', party('Representante', 'B00000001')],
    ['4105', party('Representante', '11111111H')],
    ['4121', voluntary(element('Incidencia', 'X'))],
    ['4106', voluntary(element('FechaFinVeriFactu', '2026-12-31'))],
    ['4120', voluntary(element('FechaFinVeriFactu', `31-12-${thisYear + 1}`))],
    ['4126', element('RemisionRequerimiento', element('RefRequerimiento', 'R1'))],
    ['4103', element('Otro', 'x')],
    ['4103', voluntary(element('Incidencia', 'N') + element('FechaFinVeriFactu', `31-12-${thisYear}`))],
  ])('is refused with %s: %s', (code, header) => {
    const agency = agencyWith({ unknownNifs: ['11111111H'] });

    expect(() => sendTo(agency, [alta()], header)).toThrow(`Codigo[${code}].`);
    expect(agency.ledger.received).toHaveLength(0);
  });

  it('of an issuer that is not in the census is refused with 4104', () => {
    expect(() => sendTo(agencyWith({ unknownNifs: [issuer.nif] }), [alta()])).toThrow('Codigo[4104].');
  });

  it('allows FechaFinVeriFactu on the last day of this year, and stores it', () => {
    const agency = new Agency();

    sendTo(agency, [alta()], voluntary(element('FechaFinVeriFactu', `31-12-${thisYear}`)));

    expect(agency.ledger.find(1)?.request.endDate).toBe(`31-12-${thisYear}`);
  });

  it('allows only 31 December from 2027', () => {
    const toLastYear = (date: string) => voluntary(element('FechaFinVeriFactu', date));
    const seconds = Math.ceil((Date.parse('2027-06-01T00:00:00Z') - Date.now()) / 1000);
    const agency = agencyWith({ clockSeconds: seconds });

    expect(() => sendTo(agency, [alta()], toLastYear('30-12-2026'))).toThrow('Codigo[4120].');
    expect(textOf(sendTo(agency, [alta()], toLastYear('31-12-2026')), 'EstadoRegistro')).toBe(
      'AceptadoConErrores',
    );
  });
});

describe('the wait between requests', () => {
  it('marks a request that comes too early; it is handled as any other', () => {
    const agency = new Agency();
    const [first, second] = chainOf(2) as [TestRecord, TestRecord];

    sendTo(agency, [first]);
    const response = sendTo(agency, [second]);

    expect(textOf(response, 'EstadoEnvio')).toBe('Correcto');
    expect(agency.ledger.received.map(({ request }) => request.isEarly)).toEqual([false, true]);
  });

  it('does not apply after it has passed', () => {
    const agency = agencyWith({ waitSeconds: 0 });
    const [first, second] = chainOf(2) as [TestRecord, TestRecord];

    sendTo(agency, [first]);
    const response = sendTo(agency, [second]);

    expect(textOf(response, 'TiempoEsperaEnvio')).toBe('0');
    expect(agency.ledger.find(2)?.request.isEarly).toBe(false);
  });
});

describe('a line with IPSI without a regime', () => {
  it.each([
    ['2026-12-30', 'AceptadoConErrores', '2009'],
    ['2027-01-02', 'Incorrecto', '1245'],
  ])('on %s is %s with %s', (day, state, code) => {
    const at = new Date(`${day}T12:00:00Z`);
    const agency = agencyWith({ clockSeconds: Math.round((at.getTime() - Date.now()) / 1000) });
    const fields = { Desglose: line({ Impuesto: '02', ClaveRegimen: null }) };

    const response = sendTo(agency, [alta({ generatedAt: at, fields })]);

    expect([textOf(response, 'EstadoRegistro'), textOf(response, 'CodigoErrorRegistro')]).toEqual([
      state,
      code,
    ]);
  });
});

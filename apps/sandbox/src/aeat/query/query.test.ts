import { describe, expect, it } from 'vitest';
import { openTestAgency } from '../../testing/tax-agency.ts';
import {
  alta,
  anulacion,
  chainOf,
  dayText,
  element,
  issuer,
  queryXml,
  supplyXml,
  type TestRecord,
  textOf,
  textsOf,
} from '../../testing/tax-records.ts';

const agency = openTestAgency();
const today = dayText(new Date());
const month = today.split('-').toReversed().join('-').slice(0, 7);

const supply = (...records: readonly Pick<TestRecord, 'xml'>[]) => agency.send(supplyXml(records));
const ask = async (filter = '', additional = '') =>
  (await agency.send(queryXml(month, filter, additional))).text();
const filter = (name: string, content: string) => `<c:${name}>${content}</c:${name}>`;
const numbersIn = (xml: string) =>
  [...xml.matchAll(/<tikLRRC:IDFactura>.*?<tik:NumSerieFactura>([^<]*)/g)].map(([, number]) => number);

describe('ConsultaFactuSistemaFacturacion', () => {
  it('answers SinDatos if there is none', async () => {
    const xml = await ask();

    expect([textOf(xml, 'ResultadoConsulta'), textOf(xml, 'IndicadorPaginacion')]).toEqual(['SinDatos', 'N']);
  });

  it('returns the invoices of a month with their records, in the order of presentation', async () => {
    const records = chainOf(2);
    await supply(...records);

    const xml = await ask();

    expect(textOf(xml, 'ResultadoConsulta')).toBe('ConDatos');
    expect(numbersIn(xml)).toEqual(['V2026-1', 'V2026-2']);
    expect(textsOf(xml, 'EstadoRegistro').filter((text) => text !== '')).toEqual(['Correcto', 'Correcto']);
    expect(xml).toContain(`<tikLRRC:Huella>${records[1]?.huella}</tikLRRC:Huella>`);
    expect(xml).toContain('<tikLRRC:IDDestinatario><tik:NombreRazon>Ana Ruiz Gil</tik:NombreRazon>');
    expect(xml).not.toContain('SistemaInformatico>');
    expect(textOf(xml, 'NombreRazonEmisor')).toBeUndefined();
  });

  it('shows the system and the name of the issuer on request', async () => {
    await supply(alta());

    const xml = await ask(
      '',
      filter(
        'DatosAdicionalesRespuesta',
        filter('MostrarNombreRazonEmisor', 'S') + filter('MostrarSistemaInformatico', 'S'),
      ),
    );

    expect(textOf(xml, 'NombreRazonEmisor')).toBe(issuer.name);
    expect(textOf(xml, 'NumeroInstalacion')).toBe('0001');
  });

  it('says which invoice is annulled or accepted with errors; refused records are not there', async () => {
    const first = alta();
    const end = anulacion(first, { previous: first });
    const wrong = alta({ number: 'V2026-2', previous: end, fields: { Huella: 'F'.repeat(64) } });
    const refused = alta({ number: 'V2026-3', previous: wrong, fields: { TipoFactura: 'F9' } });
    await supply(first, end, wrong, refused);

    const xml = await ask();

    expect(numbersIn(xml)).toEqual(['V2026-1', 'V2026-2']);
    expect(textsOf(xml, 'EstadoRegistro').filter((text) => text !== '')).toEqual([
      'Anulado',
      'AceptadoConErrores',
    ]);
    expect(textOf(xml, 'CodigoErrorRegistro')).toBe('2000');
  });

  it('finds by the month of the operation, not of the issue', async () => {
    const before = new Date(Date.now() - 40 * 86_400_000);
    await supply(alta({ fields: { FechaOperacion: dayText(before) } }));
    const monthBefore = dayText(before).split('-').toReversed().join('-').slice(0, 7);

    expect(numbersIn(await ask())).toEqual([]);
    expect(numbersIn(await (await agency.send(queryXml(monthBefore))).text())).toEqual(['V2026-1']);
  });

  it.each<[string, string, string[]]>([
    ['the number', filter('NumSerieFactura', 'V2026-2'), ['V2026-2']],
    [
      'the day',
      filter('FechaExpedicionFactura', element('FechaExpedicionFactura', today)),
      ['V2026-1', 'V2026-2'],
    ],
    [
      'days before',
      filter('FechaExpedicionFactura', element('RangoFechaExpedicion', element('Hasta', '01-01-2025'))),
      [],
    ],
    [
      'the other party',
      filter('Contraparte', element('NombreRazon', 'Ana') + element('NIF', '12345678Z')),
      ['V2026-1', 'V2026-2'],
    ],
    ['another party', filter('Contraparte', element('NombreRazon', 'Ana') + element('NIF', '89890001K')), []],
    [
      'another installation',
      filter(
        'SistemaInformatico',
        `${element('NombreRazon', 'D')}${element('NIF', 'B00000000')}${element('IdSistemaInformatico', 'DS')}${element('NumeroInstalacion', '0002')}`,
      ),
      [],
    ],
    ['a reference', filter('RefExterna', 'pedido 1'), []],
  ])('filters by %s', async (_title, text, numbers) => {
    await supply(...chainOf(2));

    expect(numbersIn(await ask(text))).toEqual(numbers);
  });

  it('returns pages, each after the key of the one before', async () => {
    await agency.setFaults({ pageSize: 2 });
    await supply(...chainOf(5));

    const pages = [await ask()];
    for (let xml = pages[0] ?? ''; textOf(xml, 'IndicadorPaginacion') === 'S'; pages.push(xml)) {
      const key = /<tikLRRC:ClavePaginacion>(.*?)<\/tikLRRC:ClavePaginacion>/.exec(xml)?.[1] ?? '';
      xml = await ask(filter('ClavePaginacion', key.replaceAll('tik:', 'sf:')));
    }

    expect(pages.map(numbersIn)).toEqual([['V2026-1', 'V2026-2'], ['V2026-3', 'V2026-4'], ['V2026-5']]);
  });

  it('answers a recipient about the invoices of others', async () => {
    await supply(alta());
    const asRecipient = queryXml(month).replace(
      /<sf:ObligadoEmision>.*<\/sf:ObligadoEmision>/,
      element('Destinatario', element('NombreRazon', 'Ana') + element('NIF', '12345678Z')),
    );

    expect(numbersIn(await (await agency.send(asRecipient)).text())).toEqual(['V2026-1']);
    expect(
      numbersIn(await (await agency.send(asRecipient.replace('12345678Z', '89890001K'))).text()),
    ).toEqual([]);
  });

  it('refuses a query about a party with a wrong NIF with 1123', async () => {
    const party = element('NombreRazon', 'Ana') + element('NIF', '12345678A');

    expect(await ask(filter('Contraparte', party))).toContain('Codigo[1123]');
  });

  it('refuses a query without a month with 4102', async () => {
    const response = await agency.send(
      queryXml(month).replace(/<c:PeriodoImputacion>.*<\/c:PeriodoImputacion>/, ''),
    );

    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Codigo[4102]');
  });
});

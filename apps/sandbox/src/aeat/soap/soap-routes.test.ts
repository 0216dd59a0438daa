import { describe, expect, it } from 'vitest';
import { openTestAgency } from '../../testing/tax-agency.ts';
import { alta, chainOf, supplyXml, textOf, textsOf } from '../../testing/tax-records.ts';
import { soapPath } from './soap-routes.ts';

const agency = openTestAgency();
const good = () => supplyXml([alta()]);
const records = () => agency.json('/aeat/api/records');

async function faultOf(response: Response) {
  const xml = await response.text();
  return {
    status: response.status,
    code: /Codigo\[(\d+)\]/.exec(textOf(xml, 'faultstring') ?? '')?.[1],
    xml,
  };
}

describe('POST VerifactuSOAP', () => {
  it('answers a request with 200 and XML', async () => {
    const response = await agency.send(good());

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=UTF-8']);
    expect(textOf(await response.text(), 'EstadoEnvio')).toBe('Correcto');
  });

  it('answers a fault with 500, as the agency words it', async () => {
    const response = await agency.send(
      good().replace(/<sf:Huella>\w*<\/sf:Huella>(?=<\/sf:RegistroAlta>)/, ''),
    );

    const { status, xml } = await faultOf(response);

    expect(status).toBe(500);
    expect(textOf(xml, 'faultcode')).toBe('env:Client');
    expect(textOf(xml, 'faultstring')).toBe(
      'Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.: Huella',
    );
    expect(await records()).toEqual([]);
  });

  it.each<[string, string, (xml: string) => string]>([
    ['4138', 'an empty body', () => ''],
    ['4103', 'text', () => 'hola'],
    ['4103', 'XML that is cut', (xml) => xml.slice(0, 900)],
    ['4103', 'another document', () => '<a/>'],
    [
      '4103',
      'an unknown element',
      (xml) => xml.replace('<sf:TipoFactura>', '<sf:Nada>1</sf:Nada><sf:TipoFactura>'),
    ],
    ['4103', 'an element twice', (xml) => xml.replace('<sf:TipoFactura>F1</sf:TipoFactura>', '$&$&')],
    [
      '4103',
      'elements in another order',
      (xml) =>
        xml.replace(/(<sf:CuotaTotal>.*?<\/sf:CuotaTotal>)(<sf:ImporteTotal>.*?<\/sf:ImporteTotal>)/, '$2$1'),
    ],
    [
      '4102',
      'another namespace',
      (xml) => xml.replaceAll('tike/cont/ws/SuministroInformacion', 'tikeV1.0/cont/ws/SuministroInformacion'),
    ],
    ['4102', 'no record', (xml) => xml.replace(/<sfLR:RegistroFactura>.*<\/sfLR:RegistroFactura>/, '')],
    ['4136', 'an empty record', (xml) => xml.replace(/<sf:RegistroAlta>.*<\/sf:RegistroAlta>/, '')],
    ['4103', 'two records in one', (xml) => xml.replace(/<sf:RegistroAlta>.*<\/sf:RegistroAlta>/, '$&$&')],
    [
      '4113',
      '13 lines',
      (xml) => xml.replace(/<sf:DetalleDesglose>.*<\/sf:DetalleDesglose>/, (line) => line.repeat(13)),
    ],
    ['4102', 'no line', (xml) => xml.replace(/<sf:DetalleDesglose>.*<\/sf:DetalleDesglose>/, '')],
    ['4118', 'another operation', (xml) => xml.replaceAll('RegFactuSistemaFacturacion', 'RegFactu')],
    ['4116', 'a wrong NIF in the header', (xml) => xml.replace('<sf:NIF>B00714261', '<sf:NIF>B00714260')],
  ])('refuses with %s %s', async (code, _title, change) => {
    const response = await agency.send(change(good()));

    expect((await faultOf(response)).code).toBe(code);
    expect(await records()).toEqual([]);
  });

  it('refuses bytes that are not UTF-8 with 4119', async () => {
    expect((await faultOf(await agency.send(new Uint8Array(Buffer.from(good(), 'latin1'))))).code).toBe(
      '4119',
    );
  });

  it.each([
    [
      'entities that grow (billion laughs)',
      '<!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;">]>',
      '&b;',
    ],
    ['an entity from a file', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'],
    ['a document type without entities', '<!DOCTYPE x>', 'Carrera'],
    ['an entity that is not declared', '', '&a;'],
  ])('refuses %s with 4103', async (_title, doctype, text) => {
    const xml = good()
      .replace('?>', `?>${doctype}`)
      .replace(/<sf:DescripcionOperacion>[^<]*/, `<sf:DescripcionOperacion>${text}`);

    const { code, xml: answer } = await faultOf(await agency.send(xml));

    expect(code).toBe('4103');
    expect(answer).not.toContain('root:');
  });

  it('refuses a thousand levels with 4103', async () => {
    const deep = `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`;

    expect((await faultOf(await agency.send(deep))).code).toBe('4103');
  });

  it('refuses a body above 16 MB with 413', async () => {
    const response = await agency.send(good().replace('Inscripción', 'x'.repeat(17 * 1024 * 1024)));

    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Codigo[4103]');
  });

  it('answers GET with fault 4135', async () => {
    expect((await faultOf(await fetch(agency.address(soapPath)))).code).toBe('4135');
  });
});

describe('the faults of the service', () => {
  it.each(['unavailable', 'htmlPage'])('%s: answers a page and stores nothing', async (outage) => {
    await agency.setFaults({ outage });

    const response = await agency.send(good());

    expect(response.status).toBe(outage === 'htmlPage' ? 200 : 503);
    expect(response.headers.get('content-type')).toContain('text/html');
    await agency.setFaults({});
    expect(await records()).toEqual([]);
  });

  it('dropped: ends the connection and stores nothing', async () => {
    await agency.setFaults({ outage: 'dropped' });

    await expect(agency.send(good())).rejects.toThrow('fetch failed');
    expect(await records()).toEqual([]);
  });

  it('lost: stores the records and ends the connection; sent again they are duplicates', async () => {
    const xml = good();
    await agency.setFaults({ response: 'lost' });

    await expect(agency.send(xml)).rejects.toThrow('fetch failed');

    await agency.setFaults({});
    const again = await (await agency.send(xml)).text();
    expect([textOf(again, 'CodigoErrorRegistro'), textOf(again, 'EstadoRegistroDuplicado')]).toEqual([
      '3000',
      'Correcta',
    ]);
  });

  it('half: stores the records and sends half a response', async () => {
    await agency.setFaults({ response: 'half' });

    const response = await agency.send(good());

    await expect(response.text()).rejects.toThrow('terminated');
    expect(await records()).toHaveLength(1);
  });

  it('soapFault: refuses each request with the code', async () => {
    await agency.setFaults({ soapFault: 4141 });

    expect((await faultOf(await agency.send(good()))).code).toBe('4141');
    expect(await records()).toEqual([]);
  });

  it('recordCode: gives it to the next n records only', async () => {
    await agency.setFaults({ recordCode: 1110, recordCodeCount: 2 });

    const xml = await (await agency.send(supplyXml(chainOf(3)))).text();

    expect(textsOf(xml, 'EstadoRegistro')).toEqual(['Incorrecto', 'Incorrecto', 'Correcto']);
    expect(textsOf(xml, 'CodigoErrorRegistro')).toEqual(['1110', '1110']);
  });

  it('recordCode of the 2000 series accepts with errors', async () => {
    await agency.setFaults({ recordCode: 2004 });

    const xml = await (await agency.send(good())).text();

    expect(textOf(xml, 'EstadoRegistro')).toBe('AceptadoConErrores');
    expect(textOf(xml, 'DescripcionErrorRegistro')).toMatch(/margen de error de: 240 segundos$/);
  });

  it('refuseEvery: refuses one of each n records, across requests', async () => {
    await agency.setFaults({ refuseEvery: 2 });
    const [first, second, third] = chainOf(3);

    const one = await (await agency.send(supplyXml(first ? [first] : []))).text();
    const two = await (await agency.send(supplyXml(second && third ? [second, third] : []))).text();

    expect([...textsOf(one, 'EstadoRegistro'), ...textsOf(two, 'EstadoRegistro')]).toEqual([
      'Correcto',
      'Incorrecto',
      'Correcto',
    ]);
    expect(textOf(two, 'EstadoEnvio')).toBe('ParcialmenteCorrecto');
  });

  it('delaySeconds: the work is done before the response', async () => {
    await agency.setFaults({ delaySeconds: 30 });
    const cancel = new AbortController();
    const waiting = fetch(agency.address(soapPath), {
      method: 'POST',
      body: good(),
      signal: cancel.signal,
    }).catch(() => 'cancelled');

    await expect.poll(records).toHaveLength(1);

    cancel.abort();
    expect(await waiting).toBe('cancelled');
  });

  it('waitSeconds: is the TiempoEsperaEnvio', async () => {
    await agency.setFaults({ waitSeconds: 120 });

    expect(textOf(await (await agency.send(good())).text(), 'TiempoEsperaEnvio')).toBe('120');
  });

  it('clockSeconds: a clock an hour ahead warns with 2004', async () => {
    await agency.setFaults({ clockSeconds: 3600 });

    const xml = await (await agency.send(good())).text();

    expect(textOf(xml, 'CodigoErrorRegistro')).toBe('2004');
    const ahead = Date.parse(textOf(xml, 'TimestampPresentacion') ?? '') - Date.now();
    expect(ahead).toBeGreaterThan(3_000_000);
  });

  it.each([
    [{ outage: 'broken' }, 'unavailable, dropped, htmlPage'],
    [{ soapFault: 1110 }, 'un código de la lista'],
    [{ recordCode: 4102 }, 'un código de la lista'],
    [{ recordCode: 1113 }, 'un código de la lista'],
    [{ waitSeconds: -1 }, 'un número entero de 0 a 9999'],
    [{ unknownNifs: 'B1' }, 'una lista de NIF'],
    [{ avería: true }, 'no existe'],
  ])('refuses %j and keeps the faults', async (faults, error) => {
    const response = await fetch(agency.address('/aeat/api/faults'), {
      method: 'PUT',
      body: JSON.stringify(faults),
      headers: { 'content-type': 'application/json' },
    });

    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.stringContaining(error) },
    ]);
    expect(await agency.json('/aeat/api/faults')).toMatchObject({ outage: null, waitSeconds: 60 });
  });
});

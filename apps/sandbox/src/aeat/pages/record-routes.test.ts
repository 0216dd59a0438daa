import { describe, expect, it } from 'vitest';
import { openTestAgency } from '../../testing/tax-agency.ts';
import { alta, anulacion, chainOf, issuer, supplyXml, type TestRecord } from '../../testing/tax-records.ts';

const agency = openTestAgency();

const post = (path: string, fields: Record<string, string>) =>
  fetch(agency.address(path), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('the pages of the agency', () => {
  it('are empty at first', async () => {
    expect(await agency.pageAt('/aeat')).toContain('Todavía no ha llegado ninguno.');
    expect(await agency.pageAt('/aeat/cadenas')).toContain('Todavía no hay ninguna.');
  });

  it('list the records, newest first, with the verdict', async () => {
    const [first, second] = chainOf(2) as [TestRecord, TestRecord];
    await agency.send(supplyXml([first, { xml: second.xml.replace('>F1<', '>F9<') }]));

    const page = await agency.pageAt('/aeat');

    expect(page.indexOf('V2026-2')).toBeLessThan(page.indexOf('V2026-1'));
    expect(page).toContain('Rechazado (1106)');
    expect(page).toContain('Hay 2 registros.');
  });

  it('are divided into pages of 50 and can be searched', async () => {
    await agency.send(supplyXml(chainOf(60)));

    expect(await agency.pageAt('/aeat')).toContain('Página 1 de 2');
    expect(await agency.pageAt('/aeat?pagina=2')).toContain('<strong>V2026-10</strong>');
    const found = await agency.pageAt(`/aeat?emisor=${issuer.nif}&numero=v2026-6`);
    expect(found).toContain('2 de 60 registros.');
    expect(await agency.pageAt('/aeat?emisor=89890001K')).toContain('Ninguno coincide con la búsqueda.');
  });

  it('show one record with its XML, escaped, and the address of its QR', async () => {
    await agency.send(supplyXml([alta({ fields: { DescripcionOperacion: 'Carrera &lt;b&gt;' } })]));

    const page = await agency.pageAt('/aeat/registros/1');

    expect(page).toContain(
      '&lt;sf:DescripcionOperacion&gt;Carrera &amp;lt;b&amp;gt;&lt;/sf:DescripcionOperacion&gt;',
    );
    expect(page).toContain('ValidarQR?nif=B00714261&amp;numserie=V2026-1');
    expect((await fetch(agency.address('/aeat/registros/2'))).status).toBe(404);
  });

  it('show a chain that is whole, and one that is not', async () => {
    const [first] = chainOf(1) as [TestRecord];
    await agency.send(supplyXml([first]));
    expect(await agency.pageAt('/aeat/cadenas')).toContain('Entera');

    const branches = ['V2026-2', 'V2026-3'].map((number) => alta({ number, previous: first }));
    await agency.send(supplyXml(branches));
    expect(await agency.pageAt('/aeat/cadenas')).toContain('bifurcaciones: 1');
  });

  it('set faults by the form, and remove them', async () => {
    const response = await post('/aeat/faults', {
      outage: 'unavailable',
      response: '',
      soapFault: '',
      recordCode: '2004',
      recordCodeCount: '3',
      delaySeconds: '1,5',
      unknownNifs: '11111111h 89890001K',
      accion: 'guardar',
    });

    expect([response.status, response.headers.get('location')]).toEqual([303, '/aeat#fallos']);
    expect(await agency.json('/aeat/api/faults')).toMatchObject({
      outage: 'unavailable',
      recordCode: 2004,
      recordCodeCount: 3,
      delaySeconds: 1.5,
      unknownNifs: ['11111111H', '89890001K'],
    });
    expect(await agency.pageAt('/aeat')).toContain('Hay 5 activos.');
    await post('/aeat/faults', { accion: 'quitar' });
    expect(await agency.pageAt('/aeat')).toContain('Ninguno activo');
  });

  it('explain a wrong fault', async () => {
    const response = await post('/aeat/faults', { recordCode: '9999', accion: 'guardar' });

    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('lista de la AEAT'),
    ]);
  });

  it('forget everything on request', async () => {
    await agency.send(supplyXml([alta()]));
    await agency.setFaults({ waitSeconds: 5 });

    await post('/aeat/borrar', {});

    expect(await agency.json('/aeat/api/records')).toEqual([]);
    expect(await agency.json('/aeat/api/faults')).toMatchObject({ waitSeconds: 60 });
  });
});

describe('the JSON calls of the agency', () => {
  it('return the records, newest first, and one with its XML', async () => {
    const first = alta();
    await agency.send(supplyXml([first, anulacion(first, { previous: first })]));

    expect(await agency.json(`/aeat/api/records?issuer=${issuer.nif}`)).toMatchObject([
      { position: 2, kind: 'anulacion', number: 'V2026-1', link: 'linked', status: 'Correcto', code: null },
      { position: 1, kind: 'alta', type: 'F1', total: '54.45', link: 'first', huella: first.huella },
    ]);
    expect(await agency.json('/aeat/api/records?issuer=89890001K')).toEqual([]);
    expect(await agency.json('/aeat/api/records/1')).toMatchObject({
      xml: expect.stringContaining('<sf:TipoFactura>F1</sf:TipoFactura>'),
    });
  });

  it('return the chains', async () => {
    const records = chainOf(3);
    await agency.send(supplyXml(records));

    expect(await agency.json('/aeat/api/chains')).toEqual([
      {
        issuer: issuer.nif,
        system: { producer: 'B00000000', id: 'DS', installation: '0001' },
        length: 3,
        forks: 0,
        gaps: 0,
        mismatches: 0,
        ends: 1,
        lastHuella: records[2]?.huella,
      },
    ]);
  });

  it('answer 404 for an unknown call', async () => {
    const response = await fetch(agency.address('/aeat/api/nada'));

    expect([response.status, await response.json()]).toEqual([404, { error: 'Esta llamada no existe.' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { openTestAgency } from '../../testing/tax-agency.ts';
import { alta, anulacion, dayText, issuer, supplyXml } from '../../testing/tax-records.ts';
import { qrPath } from './qr-routes.ts';

const agency = openTestAgency();
const right = { nif: issuer.nif, numserie: 'V2026/1&A', fecha: dayText(new Date()), importe: '54.45' };
const record = alta({ number: 'V2026/1&amp;A' });

const address = (parameters: Record<string, string>) =>
  `${qrPath}?${new URLSearchParams(parameters).toString()}`;
const json = (parameters: Record<string, string>) => agency.json(address({ ...parameters, formato: 'json' }));

describe('ValidarQR', () => {
  it('finds an invoice that was accepted: a page and JSON', async () => {
    await agency.send(supplyXml([record]));

    const page = await agency.pageAt(address(right));

    expect(page).toContain('<h1>Factura encontrada</h1>');
    expect(page).toContain('Factura verificable');
    expect(page).toContain('V2026/1&amp;A');
    expect(page).toContain('54,45');
    expect(await json({ ...right, importe: '54.450'.slice(0, 5) })).toEqual({
      status: 'OK',
      mensaje: 'Encontrada',
      visible: 'N',
      crashlytics: 'N',
      respuesta: { resultado: '00', ...right },
    });
  });

  it.each([
    ['another amount', { importe: '54.46' }],
    ['another number', { numserie: 'V2026/2' }],
    ['another day', { fecha: '01-01-2025' }],
    ['another issuer', { nif: '89890001K' }],
  ])('does not find it with %s', async (_title, change) => {
    await agency.send(supplyXml([record]));

    expect(await agency.pageAt(address({ ...right, ...change }))).toContain('<h1>Factura no encontrada</h1>');
    expect(await json({ ...right, ...change })).toMatchObject({
      mensaje: 'No encontrada',
      respuesta: { resultado: '01' },
    });
  });

  it('does not find an annulled invoice', async () => {
    await agency.send(supplyXml([record, anulacion({ ...record }, { previous: record })]));

    expect(await json(right)).toMatchObject({ mensaje: 'No encontrada' });
  });

  it.each([
    ['1001.1002.1003.1004', {}],
    ['1003.1004', { nif: right.nif, numserie: 'V1' }],
    ['2001', { ...right, nif: '891K' }],
    ['2002', { ...right, numserie: 'V'.repeat(61) }],
    ['2003', { ...right, numserie: 'Año' }],
    ['2004', { ...right, fecha: '2026-11-27' }],
    ['2005', { ...right, importe: '7,2' }],
    ['2006', { ...right, importe: '1234567890123' }],
  ])('says what is wrong with an address: %s', async (codes, parameters) => {
    expect(await json(parameters)).toMatchObject({ status: 'KO', visible: 'S', codigo_error: codes });
    expect(await agency.pageAt(address(parameters))).toContain('No se puede comprobar la factura');
  });
});

import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';
import { readTaxDateTime } from './date-time.ts';
import { type HuellaFields, huellaInput, huellaOf } from './huella.ts';
import { readTaxDate } from './tax-date.ts';

const invoice = { issuer: '89890001K', number: '12345678/G33', issuedOn: readTaxDate('01-01-2024') };
const first: HuellaFields = {
  kind: 'alta',
  invoice,
  type: 'F1',
  taxTotal: readAmount('12.35'),
  total: readAmount('123.45'),
  previous: null,
  generatedAt: readTaxDateTime('2024-01-01T19:20:30+01:00'),
};
const firstHuella = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const secondHuella = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';

describe('the huella of a record', () => {
  it("is the agency's for its first example, the first record of a chain: 3C464DAF…", () => {
    expect(huellaInput(first)).toBe(
      'IDEmisorFactura=89890001K&NumSerieFactura=12345678/G33&FechaExpedicionFactura=01-01-2024&TipoFactura=F1&CuotaTotal=12.35&ImporteTotal=123.45&Huella=&FechaHoraHusoGenRegistro=2024-01-01T19:20:30+01:00',
    );
    expect(huellaOf(first)).toBe(firstHuella);
  });

  it("is the agency's for its second example, a record after another: F7B94CFD…", () => {
    const second: HuellaFields = {
      ...first,
      invoice: { ...invoice, number: '12345679/G34' },
      previous: { huella: firstHuella },
      generatedAt: readTaxDateTime('2024-01-01T19:20:35+01:00'),
    };

    expect(huellaOf(second)).toBe(secondHuella);
  });

  it("is the agency's for its third example, a record that annuls an invoice: 177547C0…", () => {
    const third: HuellaFields = {
      kind: 'anulacion',
      invoice: { ...invoice, number: '12345679/G34' },
      previous: { huella: secondHuella },
      generatedAt: readTaxDateTime('2024-01-01T19:20:40+01:00'),
    };

    expect(huellaOf(third)).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68');
  });

  it('is that of an independent program for amounts with one decimal (21.4, 131.4): 4EECCE4D…', () => {
    const fourth: HuellaFields = {
      kind: 'alta',
      invoice: { issuer: 'B72877814', number: 'GITHUB-EJ-003', issuedOn: readTaxDate('04-11-2024') },
      type: 'F1',
      taxTotal: readAmount('21.4'),
      total: readAmount('131.4'),
      previous: { huella: '8C8DCEFB120522E0C71BC19902F44D5334FF6C98E74F0E3AC1D1E5A30C2EA836' },
      generatedAt: readTaxDateTime('2024-11-04T12:36:39+01:00'),
    };

    expect(huellaOf(fourth)).toBe('4EECCE4DD48C0539665385D61D451BA921B7160CA6FEF46CD3C2E2BC5C778E14');
  });

  it('ignores spaces around the number, and keeps those inside', () => {
    const spaced = { ...first, invoice: { ...invoice, number: '   12345678 / G33  ' } };

    expect(huellaInput(spaced)).toContain('&NumSerieFactura=12345678 / G33&');
  });
});

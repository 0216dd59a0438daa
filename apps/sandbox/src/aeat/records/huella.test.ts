import { describe, expect, it } from 'vitest';
import { parseXml } from '../xml/parse.ts';
import { hasRightHuella, huellaText, sha256 } from './huella.ts';

const field = (name: string, text: string) => `<${name}>${text}</${name}>`;

interface Sample {
  number: string;
  previous: string;
  at: string;
  huella: string;
  suffix?: string;
  amounts?: string;
}

function record({ number, previous, at, huella, suffix = '', amounts = '' }: Sample) {
  const id = [
    field(`IDEmisorFactura${suffix}`, '89890001K'),
    field(`NumSerieFactura${suffix}`, number),
    field(`FechaExpedicionFactura${suffix}`, '01-01-2024'),
  ].join('');
  const link =
    previous === '' ? field('PrimerRegistro', 'S') : field('RegistroAnterior', field('Huella', previous));
  const name = suffix === '' ? 'RegistroAlta' : 'RegistroAnulacion';
  return parseXml(
    field(
      name,
      field('IDFactura', id) +
        amounts +
        field('Encadenamiento', link) +
        field('FechaHoraHusoGenRegistro', at) +
        field('Huella', huella),
    ),
  );
}

const amounts = field('TipoFactura', 'F1') + field('CuotaTotal', '12.35') + field('ImporteTotal', '123.45');
const first = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const second = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';
const third = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68';

describe('the huella of the agency', () => {
  it.each([
    [
      `case 1, the first record: ${first}`,
      { number: '12345678/G33', previous: '', at: '2024-01-01T19:20:30+01:00', huella: first, amounts },
    ],
    [
      `case 2, a second record: ${second}`,
      { number: '12345679/G34', previous: first, at: '2024-01-01T19:20:35+01:00', huella: second, amounts },
    ],
    [
      `case 3, an anulación: ${third}`,
      {
        number: '12345679/G34',
        previous: second,
        at: '2024-01-01T19:20:40+01:00',
        huella: third,
        suffix: 'Anulada',
      },
    ],
  ])('%s', (_title, sample) => {
    const element = record(sample);

    expect(sha256(huellaText(element))).toBe(sample.huella);
    expect(hasRightHuella(element)).toBe(true);
  });

  it('4EECCE4D… of an independent implementation, with 21.4 and 131.4 as in the XML', () => {
    const text =
      'IDEmisorFactura=B72877814&NumSerieFactura=GITHUB-EJ-003&FechaExpedicionFactura=04-11-2024&TipoFactura=F1&CuotaTotal=21.4&ImporteTotal=131.4&Huella=8C8DCEFB120522E0C71BC19902F44D5334FF6C98E74F0E3AC1D1E5A30C2EA836&FechaHoraHusoGenRegistro=2024-11-04T12:36:39+01:00';

    expect(sha256(text)).toBe('4EECCE4DD48C0539665385D61D451BA921B7160CA6FEF46CD3C2E2BC5C778E14');
  });

  it('ignores spaces at both ends of a value, and keeps those inside', () => {
    const element = record({
      number: '    12345678 / G33  ',
      previous: '',
      at: '2024-01-01T19:20:30+01:00',
      huella: first,
    });

    expect(huellaText(element)).toContain('&NumSerieFactura=12345678 / G33&');
  });

  it.each(['123.1', '123.10'])(
    'of ImporteTotal=%s is right for an XML with the other spelling',
    (spelling) => {
      const other = spelling === '123.1' ? '123.10' : '123.1';
      const sample = { number: 'A1', previous: '', at: '2024-01-01T19:20:30+01:00' };
      const amountsOf = (total: string) =>
        field('TipoFactura', 'F1') + field('CuotaTotal', '0') + field('ImporteTotal', total);
      const huella = sha256(huellaText(record({ ...sample, huella: '', amounts: amountsOf(spelling) })));

      expect(hasRightHuella(record({ ...sample, huella, amounts: amountsOf(other) }))).toBe(true);
      expect(hasRightHuella(record({ ...sample, huella, amounts: amountsOf('123.11') }))).toBe(false);
    },
  );
});

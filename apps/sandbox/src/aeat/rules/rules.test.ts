import { describe, expect, it } from 'vitest';
import {
  alta,
  anulacion,
  dayText,
  element,
  issuer,
  line,
  type Overrides,
  supplyXml,
  system,
  textOf,
} from '../../testing/tax-records.ts';
import { Agency } from '../agency.ts';
import { noFaults } from '../faults/faults.ts';
import { register } from '../registration/register.ts';
import { readEnvelope } from '../soap/envelope.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => dayText(new Date(Date.now() + days * dayMs));
const unknownNif = '11111111H';

/** The code for an alta with some elements changed; undefined if it is right. */
function codeOf(fields: Overrides, header = '', generatedAt = new Date()): string | undefined {
  return codeOfRecord(alta({ fields, generatedAt }).xml, header);
}

function codeOfRecord(xml: string, header = ''): string | undefined {
  const agency = new Agency();
  agency.faults = { ...noFaults, unknownNifs: [unknownNif] };
  return textOf(
    register(readEnvelope(Buffer.from(supplyXml([{ xml }], header))), agency, null),
    'CodigoErrorRegistro',
  );
}

const id = (issuerNif: string, number: string, date: string) =>
  element('IDEmisorFactura', issuerNif) +
  element('NumSerieFactura', number) +
  element('FechaExpedicionFactura', date);
const party = (identification: string) => element('NombreRazon', 'Nombre') + identification;
const nif = (text: string) => party(element('NIF', text));
const other = (type: string, text: string, country = '') =>
  party(
    element(
      'IDOtro',
      (country && element('CodigoPais', country)) + element('IDType', type) + element('ID', text),
    ),
  );
const recipient = (content: string) => ({ Destinatarios: element('IDDestinatario', content) });
const simplified = { TipoFactura: 'F2', Destinatarios: null };
const corrective = { TipoFactura: 'R1', TipoRectificativa: 'I' };
const exempt = { CalificacionOperacion: null, TipoImpositivo: null, CuotaRepercutida: null };
const notSubject = { TipoImpositivo: null, CuotaRepercutida: null };
const untaxed = { CuotaTotal: '0', ImporteTotal: '45' };
const desglose = (overrides: Overrides) => ({ Desglose: line(overrides) });

describe('an alta is right', () => {
  it.each<[string, Overrides]>([
    ['as F1 with a NIF', {}],
    ['as F2 without recipients', simplified],
    [
      'as F3 for an F2',
      {
        TipoFactura: 'F3',
        FacturasSustituidas: element('IDFacturaSustituida', id(issuer.nif, 'V1', inDays(0))),
      },
    ],
    [
      'as R1 by differences, with negative amounts',
      {
        ...corrective,
        ...desglose({ BaseImponibleOimporteNoSujeto: '-45', CuotaRepercutida: '-9.45' }),
        CuotaTotal: '-9.45',
        ImporteTotal: '-54.45',
      },
    ],
    [
      'as R4 by substitution',
      {
        TipoFactura: 'R4',
        TipoRectificativa: 'S',
        ImporteRectificacion: element('BaseRectificada', '45') + element('CuotaRectificada', '9.45'),
      },
    ],
    ['exempt, E1', { ...desglose({ ...exempt, OperacionExenta: 'E1' }), ...untaxed }],
    [
      'not subject in the Canaries, 08 and N2',
      { ...desglose({ ...notSubject, ClaveRegimen: '08', CalificacionOperacion: 'N2' }), ...untaxed },
    ],
    [
      'with IGIC at 7 %',
      {
        ...desglose({ Impuesto: '03', TipoImpositivo: '7', CuotaRepercutida: '3.15' }),
        CuotaTotal: '3.15',
        ImporteTotal: '48.15',
      },
    ],
    ['issued by a third party', { EmitidaPorTerceroODestinatario: 'T', Tercero: nif('B00000000') }],
    ['for a French company', recipient(other('02', 'FR12345678901', 'FR'))],
    ['for a passport', recipient(other('03', 'AB123456', 'AR'))],
    ['with 12 lines', { Desglose: line().repeat(12), CuotaTotal: '113.40', ImporteTotal: '653.40' }],
    ['with sums that differ by 10 euros', { CuotaTotal: '19.45', ImporteTotal: '64.45' }],
    ['paid before today', { FechaOperacion: inDays(-3) }],
  ])('%s', (_title, fields) => {
    expect(codeOf(fields)).toBeUndefined();
  });
});

describe('an alta is refused', () => {
  it.each<[number, string, Overrides]>([
    [1108, 'for another issuer than the request', { IDFactura: id('12345678Z', 'V1', inDays(0)) }],
    [1120, 'if the issuer is no NIF', { IDFactura: id('B00714262', 'V1', inDays(0)) }],
    [1104, 'with a number of 61 characters', { IDFactura: id(issuer.nif, 'V'.repeat(61), inDays(0)) }],
    [1287, 'with an equals sign in the number', { IDFactura: id(issuer.nif, 'V=1', inDays(0)) }],
    [1130, 'with an ñ in the number', { IDFactura: id(issuer.nif, 'Añ1', inDays(0)) }],
    [1105, 'on 31 February', { IDFactura: id(issuer.nif, 'V1', '31-02-2026') }],
    [1112, 'with a date of tomorrow', { IDFactura: id(issuer.nif, 'V1', inDays(2)) }],
    [1152, 'before 28 October 2024', { IDFactura: id(issuer.nif, 'V1', '27-10-2024') }],
    [1251, 'with another version', { IDVersion: '1.1' }],
    [1100, 'with an empty description', { DescripcionOperacion: '' }],
    [1106, 'as F4', { TipoFactura: 'F4' }],
    [1171, 'with Subsanacion X', { Subsanacion: 'X' }],
    [1153, 'with RechazoPrevio X without Subsanacion', { RechazoPrevio: 'X' }],
    [1161, 'with RechazoPrevio S and Subsanacion N', { Subsanacion: 'N', RechazoPrevio: 'S' }],
    [1114, 'as R1 without a method', { TipoFactura: 'R1' }],
    [1115, 'as F1 with a method', { TipoRectificativa: 'I' }],
    [
      1116,
      'as F1 that replaces others',
      { FacturasSustituidas: element('IDFacturaSustituida', id(issuer.nif, 'V1', inDays(0))) },
    ],
    [
      1117,
      'as F1 that rectifies others',
      { FacturasRectificadas: element('IDFacturaRectificada', id(issuer.nif, 'V1', inDays(0))) },
    ],
    [1118, 'by substitution without amounts', { TipoFactura: 'R4', TipoRectificativa: 'S' }],
    [
      1119,
      'by differences with amounts',
      {
        ...corrective,
        ImporteRectificacion: element('BaseRectificada', '1') + element('CuotaRectificada', '1'),
      },
    ],
    [
      1154,
      'if it rectifies an invoice of an unknown issuer',
      {
        ...corrective,
        FacturasRectificadas: element('IDFacturaRectificada', id(unknownNif, 'V1', inDays(0))),
      },
    ],
    [1134, 'for an operation 21 years ago', { FechaOperacion: inDays(-7700) }],
    [1125, 'for an operation in two years', { FechaOperacion: inDays(735) }],
    [1173, 'for an operation of the race day, later than today', { FechaOperacion: inDays(30) }],
    [1183, 'as F2 with Art7273', { ...simplified, FacturaSimplificadaArt7273: 'S' }],
    [1185, 'as F1 without identified recipient', { FacturaSinIdentifDestinatarioArt61d: 'S' }],
    [1138, 'with Macrodato for a small amount', { Macrodato: 'S' }],
    [1139, 'without Macrodato for 100 million', { ImporteTotal: '100000000' }],
    [1157, 'as F1 with a coupon', { Cupon: 'S' }],
    [
      1150,
      'as F2 above 3,010 euros',
      {
        ...simplified,
        ...desglose({ BaseImponibleOimporteNoSujeto: '2500', CuotaRepercutida: '525' }),
        CuotaTotal: '525',
        ImporteTotal: '3025',
      },
    ],
    [1186, 'by a third party that is not named', { EmitidaPorTerceroODestinatario: 'T' }],
    [1155, 'with a third party that did nothing', { Tercero: nif('B00000000') }],
    [
      1159,
      'by the recipient, with a third party',
      { EmitidaPorTerceroODestinatario: 'D', Tercero: nif('B00000000') },
    ],
    [
      1188,
      'if the third party is the issuer',
      { EmitidaPorTerceroODestinatario: 'T', Tercero: nif(issuer.nif) },
    ],
    [
      1109,
      'if the third party is not in the census',
      { EmitidaPorTerceroODestinatario: 'T', Tercero: nif(unknownNif) },
    ],
    [
      1211,
      'if the third party is «no censado»',
      { EmitidaPorTerceroODestinatario: 'T', Tercero: other('07', '11111111H', 'ES') },
    ],
    [1189, 'as F1 without recipients', { Destinatarios: null }],
    [1190, 'as F2 with recipients', { TipoFactura: 'F2' }],
    [1123, 'if the recipient’s NIF has a wrong letter', recipient(nif('12345678A'))],
    [1111, 'for a passport without country', recipient(other('03', 'AB123456'))],
    [1234, 'for a Spanish residence document', recipient(other('05', 'AB123456', 'ES'))],
    [1126, 'for a «no censado» of France', recipient(other('07', 'AB123456', 'FR'))],
    [1103, 'for a French VAT number with 5 digits', recipient(other('02', 'FR12345', 'FR'))],
    [1122, 'for a French VAT number of Germany', recipient(other('02', 'FR12345678901', 'DE'))],
    [1101, 'for the country ZZ', recipient(other('03', 'AB123456', 'ZZ'))],
    [1182, 'exempt by E7 with IVA', { ...desglose({ ...exempt, OperacionExenta: 'E7' }), ...untaxed }],
    [1238, 'exempt with a rate', desglose({ ...exempt, OperacionExenta: 'E1', TipoImpositivo: '0' })],
    [
      1199,
      'exempt by E2 in the general regime',
      { ...desglose({ ...exempt, OperacionExenta: 'E2' }), ...untaxed },
    ],
    [1245, 'without a regime', desglose({ ClaveRegimen: null })],
    [1246, 'with IVA in the regime 21', desglose({ ClaveRegimen: '21' })],
    [1252, 'in the regime 08 with S1', desglose({ ClaveRegimen: '08' })],
    [
      1206,
      'as a rent at 10 %',
      desglose({ ClaveRegimen: '11', TipoImpositivo: '10', CuotaRepercutida: '4.5' }),
    ],
    [1293, 'with IGIC in the regime 20 and S1', desglose({ Impuesto: '03', ClaveRegimen: '20' })],
    [1260, 'with another tax in a regime', desglose({ Impuesto: '05' })],
    [1237, 'not subject with a rate', desglose({ CalificacionOperacion: 'N1' })],
    [
      1197,
      'as F2 with S2',
      {
        ...simplified,
        ...desglose({ CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' }),
      },
    ],
    [1198, 'with S2 and 21 %', desglose({ CalificacionOperacion: 'S2' })],
    [1124, 'at 8 %', desglose({ TipoImpositivo: '8', CuotaRepercutida: '3.6' })],
    [1194, 'at 5 % after September 2024', desglose({ TipoImpositivo: '5', CuotaRepercutida: '2.25' })],
    [1208, 'with S1 without a quota', desglose({ CuotaRepercutida: null })],
    [1142, 'with a quota that is 11 euros too high', desglose({ CuotaRepercutida: '20.46' })],
    [1143, 'with base and quota of opposite signs', desglose({ CuotaRepercutida: '-9.45' })],
    [
      1207,
      'with a quota of what is not S1',
      desglose({ Impuesto: '03', CalificacionOperacion: 'N1', TipoImpositivo: null }),
    ],
    [1257, 'at cost in the general regime', desglose({ BaseImponibleACoste: '45' })],
    [1284, 'with a surcharge rate without its quota', desglose({ TipoRecargoEquivalencia: '5.2' })],
    [
      1162,
      'with a surcharge of 1.4 % at 21 %',
      desglose({ TipoRecargoEquivalencia: '1.4', CuotaRecargoEquivalencia: '0.63' }),
    ],
    [
      1110,
      'if the maker of the system is not in the census',
      { SistemaInformatico: system({ NIF: unknownNif }) },
    ],
    [1177, 'with a system id in lower case', { SistemaInformatico: system({ IdSistemaInformatico: 'ds' }) }],
    [1244, 'with a moment without its offset', { FechaHoraHusoGenRegistro: '2026-11-27T10:00:00' }],
    [1247, 'with another kind of huella', { TipoHuella: '02' }],
    [1262, 'with a huella of 63 characters', { Huella: 'A'.repeat(63) }],
    [1292, 'with a huella that is not alphanumeric', { Huella: '-'.repeat(64) }],
  ])('with %i %s', (code, _title, fields) => {
    expect(codeOf(fields)).toBe(String(code));
  });
});

describe('an alta is accepted with errors', () => {
  const before = (huella: string) => ({
    Encadenamiento: element('RegistroAnterior', id(issuer.nif, 'V0', inDays(0)) + element('Huella', huella)),
  });

  it.each<[number, string, Overrides]>([
    [2000, 'with the huella of another content', { Huella: 'A'.repeat(64) }],
    [2001, 'if a recipient is not in the census', recipient(nif(unknownNif))],
    [2005, 'if the total is 11 euros too high', { ImporteTotal: '65.46' }],
    [2006, 'if the quotas are 11 euros too high', { CuotaTotal: '20.46' }],
  ])('with %i %s', (code, _title, fields) => {
    expect(codeOf(fields)).toBe(String(code));
  });

  it('with 2002 if the huella before has 10 characters', () => {
    expect(codeOfRecord(linked(before('ABCDEF0123')))).toBe('2002');
  });

  it('with 2003 if the huella before is in lower case', () => {
    expect(codeOfRecord(linked(before('a'.repeat(64))))).toBe('2003');
  });

  it.each([
    [5 * 60_000, undefined, 'S'],
    [5 * 60_000, '2004', 'N'],
    [3 * 60_000, undefined, 'N'],
    [-3 * 60_000, undefined, 'N'],
    [-5 * 60_000, '2004', 'S'],
  ])('a record made %i ms ago gets %s with Incidencia %s', (ageMs, code, incident) => {
    const header = element('RemisionVoluntaria', element('Incidencia', incident));

    expect(codeOfRecord(alta({ generatedAt: new Date(Date.now() - ageMs) }).xml, header)).toBe(code);
  });

  /** An alta whose huella is that of its content, with another link. */
  function linked(fields: Overrides): string {
    const huella =
      /<sf:Huella>(\w+)<\/sf:Huella><\/sf:RegistroAnterior>/.exec(fields['Encadenamiento'] ?? '')?.[1] ?? '';
    return alta({ previous: { xml: '', number: 'V0', date: inDays(0), huella } }).xml;
  }
});

describe('an anulación', () => {
  const one = { number: 'V2026-1', date: inDays(0) };

  it.each<[number, string, Overrides]>([
    [1224, 'without the generator that it announces', { GeneradoPor: 'E' }],
    [1227, 'of the issuer without a NIF', { GeneradoPor: 'E', Generador: other('03', 'AB1', 'FR') }],
    [
      1229,
      'of a third party that is «no censado»',
      { GeneradoPor: 'T', Generador: other('07', 'AB1', 'ES') },
    ],
    [1259, 'of a third party that is the issuer', { GeneradoPor: 'T', Generador: nif(issuer.nif) }],
    [1276, 'with SinRegistroPrevio X', { SinRegistroPrevio: 'X' }],
    [3002, 'of an unknown invoice', {}],
  ])('is refused with %i %s', (code, _title, fields) => {
    expect(codeOfRecord(anulacion(one, { fields }).xml)).toBe(String(code));
  });

  it('of an unknown invoice is right with SinRegistroPrevio', () => {
    expect(codeOfRecord(anulacion(one, { fields: { SinRegistroPrevio: 'S' } }).xml)).toBeUndefined();
  });
});

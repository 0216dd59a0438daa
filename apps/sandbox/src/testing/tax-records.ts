import { createHash } from 'node:crypto';

const base =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

/** The issuer of the test records. */
export const issuer = { nif: 'B00714261', name: 'Línea de Cal Eventos Deportivos, S.L.' } as const;

/** Elements by name, as XML text; null leaves one out. */
export type Overrides = Readonly<Record<string, string | null>>;

/** A record as XML, with what the next one of its chain needs. */
export interface TestRecord {
  readonly xml: string;
  readonly number: string;
  readonly date: string;
  readonly huella: string;
}

interface TestOptions {
  /** Default: the first of its chain. */
  readonly previous?: TestRecord | null;
  /** Default: 1 of the series V2026. */
  readonly number?: string;
  /** Default: now. */
  readonly generatedAt?: Date;
  readonly fields?: Overrides;
}

export const element = (name: string, content: string) => `<sf:${name}>${content}</sf:${name}>`;

/** A moment with the offset of Madrid in winter. */
const moment = (at: Date) => `${new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19)}+01:00`;

/** A day as DD-MM-YYYY in that offset. */
export const dayText = (at: Date) => moment(at).slice(0, 10).split('-').toReversed().join('-');

/** One line of the breakdown; by default 21 % of 45.00. */
export function line(overrides: Overrides = {}): string {
  const fields: Overrides = {
    ClaveRegimen: '01',
    CalificacionOperacion: 'S1',
    OperacionExenta: null,
    TipoImpositivo: '21',
    BaseImponibleOimporteNoSujeto: '45.00',
    BaseImponibleACoste: null,
    CuotaRepercutida: '9.45',
    TipoRecargoEquivalencia: null,
    CuotaRecargoEquivalencia: null,
    ...overrides,
  };
  const withTax = 'Impuesto' in fields ? { Impuesto: fields['Impuesto'] ?? null, ...fields } : fields;
  return element('DetalleDesglose', elements(withTax));
}

/** An alta: an F1 of 54.45 for one recipient. */
export function alta({
  previous = null,
  number = 'V2026-1',
  generatedAt = new Date(),
  fields = {},
}: TestOptions = {}): TestRecord {
  // A record whose clock is ahead, shortly before midnight, is of an invoice of today.
  const date = dayText(new Date(Math.min(generatedAt.getTime(), Date.now())));
  const all: Overrides = {
    IDVersion: '1.0',
    IDFactura: invoiceId(number, date),
    RefExterna: null,
    NombreRazonEmisor: issuer.name,
    Subsanacion: null,
    RechazoPrevio: null,
    TipoFactura: 'F1',
    TipoRectificativa: null,
    FacturasRectificadas: null,
    FacturasSustituidas: null,
    ImporteRectificacion: null,
    FechaOperacion: null,
    DescripcionOperacion: 'Inscripción en la Media Maratón de Sevilla',
    FacturaSimplificadaArt7273: null,
    FacturaSinIdentifDestinatarioArt61d: null,
    Macrodato: null,
    EmitidaPorTerceroODestinatario: null,
    Tercero: null,
    Destinatarios: element(
      'IDDestinatario',
      element('NombreRazon', 'Ana Ruiz Gil') + element('NIF', '12345678Z'),
    ),
    Cupon: null,
    Desglose: line(),
    CuotaTotal: '9.45',
    ImporteTotal: '54.45',
    ...closing(previous, generatedAt),
    ...fields,
  };
  const huella =
    fields['Huella'] ??
    sha256(
      `IDEmisorFactura=${issuer.nif}&NumSerieFactura=${number}&FechaExpedicionFactura=${date}` +
        `&TipoFactura=${all['TipoFactura']}&CuotaTotal=${all['CuotaTotal']}&ImporteTotal=${all['ImporteTotal']}` +
        `&Huella=${previous?.huella ?? ''}&FechaHoraHusoGenRegistro=${moment(generatedAt)}`,
    );
  return { xml: element('RegistroAlta', elements({ ...all, Huella: huella })), number, date, huella };
}

/** The anulación of an invoice. */
export function anulacion(
  { number, date }: Pick<TestRecord, 'number' | 'date'>,
  { previous = null, generatedAt = new Date(), fields = {} }: TestOptions = {},
): TestRecord {
  const huella = sha256(
    `IDEmisorFacturaAnulada=${issuer.nif}&NumSerieFacturaAnulada=${number}&FechaExpedicionFacturaAnulada=${date}` +
      `&Huella=${previous?.huella ?? ''}&FechaHoraHusoGenRegistro=${moment(generatedAt)}`,
  );
  const all: Overrides = {
    IDVersion: '1.0',
    IDFactura: invoiceId(number, date, 'Anulada'),
    RefExterna: null,
    SinRegistroPrevio: null,
    RechazoPrevio: null,
    GeneradoPor: null,
    Generador: null,
    ...closing(previous, generatedAt),
    ...fields,
    Huella: huella,
  };
  return { xml: element('RegistroAnulacion', elements(all)), number, date, huella };
}

/** Records 1 to `count` of one chain. */
export function chainOf(count: number): TestRecord[] {
  const records: TestRecord[] = [];
  for (let index = 1; index <= count; index += 1)
    records.push(alta({ number: `V2026-${index}`, previous: records.at(-1) ?? null }));
  return records;
}

/** A whole request. `header` follows ObligadoEmision. */
export function supplyXml(records: readonly Pick<TestRecord, 'xml'>[], header = ''): string {
  const wrapped = records.map(({ xml }) => `<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`).join('');
  const own = element('ObligadoEmision', element('NombreRazon', issuer.name) + element('NIF', issuer.nif));
  return soap(
    `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${base}/SuministroLR.xsd" xmlns:sf="${base}/SuministroInformacion.xsd">` +
      `<sfLR:Cabecera>${own}${header}</sfLR:Cabecera>${wrapped}</sfLR:RegFactuSistemaFacturacion>`,
  );
}

/** A whole query of an issuer. `filter` follows the month, with the prefix `c`. */
export function queryXml(month: string, filter = '', additional = ''): string {
  const own = element('ObligadoEmision', element('NombreRazon', issuer.name) + element('NIF', issuer.nif));
  const [year = '', period = ''] = month.split('-');
  return soap(
    `<c:ConsultaFactuSistemaFacturacion xmlns:c="${base}/ConsultaLR.xsd" xmlns:sf="${base}/SuministroInformacion.xsd">` +
      `<c:Cabecera>${element('IDVersion', '1.0')}${own}</c:Cabecera><c:FiltroConsulta><c:PeriodoImputacion>` +
      `${element('Ejercicio', year)}${element('Periodo', period)}</c:PeriodoImputacion>${filter}</c:FiltroConsulta>` +
      `${additional}</c:ConsultaFactuSistemaFacturacion>`,
  );
}

/** The text of the first element with that name; undefined without one. */
export function textOf(xml: string, name: string): string | undefined {
  return textsOf(xml, name)[0];
}

/** The texts of all elements with that name. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`, 'g'))].map(([, text = '']) => text);
}

function soap(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Header/><e:Body>${body}</e:Body></e:Envelope>`;
}

function elements(fields: Overrides): string {
  return Object.entries(fields)
    .map(([name, content]) => (content === null ? '' : element(name, content)))
    .join('');
}

function invoiceId(number: string, date: string, suffix = ''): string {
  return (
    element(`IDEmisorFactura${suffix}`, issuer.nif) +
    element(`NumSerieFactura${suffix}`, number) +
    element(`FechaExpedicionFactura${suffix}`, date)
  );
}

function closing(previous: TestRecord | null, generatedAt: Date): Overrides {
  const link = previous
    ? element(
        'RegistroAnterior',
        invoiceId(previous.number, previous.date) + element('Huella', previous.huella),
      )
    : element('PrimerRegistro', 'S');
  return {
    Encadenamiento: link,
    SistemaInformatico: system(),
    FechaHoraHusoGenRegistro: moment(generatedAt),
    NumRegistroAcuerdoFacturacion: null,
    IdAcuerdoSistemaInformatico: null,
    TipoHuella: '01',
    Huella: null,
  };
}

/** `SistemaInformatico` of the test records. */
export function system(overrides: Overrides = {}): string {
  return elements({
    NombreRazon: 'Dorsal Pruebas, S.L.',
    NIF: 'B00000000',
    NombreSistemaInformatico: 'Dorsal',
    IdSistemaInformatico: 'DS',
    Version: '1.0.0',
    NumeroInstalacion: '0001',
    TipoUsoPosibleSoloVerifactu: 'S',
    TipoUsoPosibleMultiOT: 'S',
    IndicadorMultiplesOT: 'S',
    ...overrides,
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex').toUpperCase();
}

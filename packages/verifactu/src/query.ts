import { namespaces } from './internal/namespaces.ts';
import { invoiceElements, partyElements, spanishPartyElements } from './internal/shared-xml.ts';
import { group, leaf, optional } from './internal/xml-writer.ts';
import { soapEnvelope } from './envelope.ts';
import type { Party, SpanishParty } from './party.ts';
import type { InvoiceId } from './record.ts';
import type { TaxDate } from './tax-date.ts';

/** The month of the operation date, or of the date of issue if there is no operation date. */
export interface QueryPeriod {
  /** Four digits. */
  readonly year: string;
  /** `01` to `12`. */
  readonly month: string;
}

/** Which of its records an issuer asks the agency for (`ConsultaFactuSistemaFacturacion`). */
export interface Query {
  readonly issuer: SpanishParty;
  /** The caller is the representative named in the records. */
  readonly asRepresentative?: true;
  readonly period: QueryPeriod;
  readonly number?: string;
  readonly counterparty?: Party;
  /** One day of issue, or the first and the last. */
  readonly issued?: TaxDate | { readonly from: TaxDate; readonly to: TaxDate };
  /** The program, by its producer, id and installation. */
  readonly system?: { readonly producer: Party; readonly id: string; readonly installation: string };
  readonly externalReference?: string;
  /** The last record of the page before, from `QueryAnswer.next`. */
  readonly after?: InvoiceId;
  /** Ask for the program of each record. The answer takes longer. */
  readonly withSystem?: true;
}

/** The query as an XML document. An answer has at most 10,000 records. Throws `UnwritableTextError`. */
export function queryXml(query: Query): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${queryElement(query)}`;
}

/** The query in a SOAP 1.1 envelope, for the same address as records. Throws `UnwritableTextError`. */
export function queryEnvelope(query: Query): string {
  return soapEnvelope(queryElement(query));
}

const prefix = 'sfLRC';

function queryElement(query: Query): string {
  const header = group(
    'Cabecera',
    [
      leaf('IDVersion', '1.0'),
      group('ObligadoEmision', spanishPartyElements(query.issuer)),
      query.asRepresentative ? leaf('IndicadorRepresentante', 'S') : '',
    ],
    prefix,
  );
  const more = query.withSystem
    ? group('DatosAdicionalesRespuesta', [leaf('MostrarSistemaInformatico', 'S', prefix)], prefix)
    : '';
  return `<${prefix}:ConsultaFactuSistemaFacturacion xmlns:${prefix}="${namespaces.query}" xmlns:sf="${namespaces.information}">${header}${filterXml(query)}${more}</${prefix}:ConsultaFactuSistemaFacturacion>`;
}

function filterXml(query: Query): string {
  const { period, counterparty, issued, system, after } = query;
  return group(
    'FiltroConsulta',
    [
      group('PeriodoImputacion', [leaf('Ejercicio', period.year), leaf('Periodo', period.month)], prefix),
      optional('NumSerieFactura', query.number, prefix),
      counterparty ? group('Contraparte', partyElements(counterparty), prefix) : '',
      issued ? group('FechaExpedicionFactura', [issuedXml(issued)], prefix) : '',
      system ? group('SistemaInformatico', systemFilter(system), prefix) : '',
      optional('RefExterna', query.externalReference, prefix),
      after ? group('ClavePaginacion', invoiceElements(after), prefix) : '',
    ],
    prefix,
  );
}

function issuedXml(issued: NonNullable<Query['issued']>): string {
  if (typeof issued === 'string') return leaf('FechaExpedicionFactura', issued);
  return group('RangoFechaExpedicion', [leaf('Desde', issued.from), leaf('Hasta', issued.to)]);
}

function systemFilter({ producer, id, installation }: NonNullable<Query['system']>): string[] {
  return [
    ...partyElements(producer),
    leaf('IdSistemaInformatico', id),
    leaf('NumeroInstalacion', installation),
  ];
}

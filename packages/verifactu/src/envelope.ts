import { namespaces } from './internal/namespaces.ts';
import { spanishPartyElements } from './internal/shared-xml.ts';
import { group, leaf, optional } from './internal/xml-writer.ts';
import type { SpanishParty } from './party.ts';
import type { TaxDate } from './tax-date.ts';

/** How many records an envelope holds at most. Source: SuministroLR.xsd. */
export const mostRecordsInEnvelope = 1000;

/** What an envelope says about all of its records (`Cabecera`). */
export interface EnvelopeHeader {
  /** `ObligadoEmision`: the issuer of every record. */
  readonly issuer: SpanishParty;
  /** `Representante`: an adviser who makes the records for the issuer. */
  readonly representative?: SpanishParty;
  /** `FechaFinVeriFactu`: the last day of VERI*FACTU, 31 December, for an issuer that leaves it. */
  readonly lastDay?: TaxDate;
  /** `Incidencia` S: a technical problem delayed these records. */
  readonly isDelayed?: true;
}

/** Thrown for no record, for more than 1,000, or for a text that is no record. */
export class InvalidEnvelopeError extends RangeError {
  override name = 'InvalidEnvelopeError';
}

/**
 * The message `RegFactuSistemaFacturacion` of 1 to 1,000 records, as an XML document. `records` are the texts of
 * `recordXml`, in the order of their chain. Throws `InvalidEnvelopeError`, `UnwritableTextError`.
 */
export function registrationXml(header: EnvelopeHeader, records: readonly string[]): string {
  return `${declaration}${registrationElement(header, records)}`;
}

/**
 * The same message in a SOAP 1.1 envelope, to send to `serviceAddress` with the content type `text/xml; charset=utf-8`
 * and an empty `SOAPAction`. Throws `InvalidEnvelopeError`, `UnwritableTextError`.
 */
export function registrationEnvelope(header: EnvelopeHeader, records: readonly string[]): string {
  return soapEnvelope(registrationElement(header, records));
}

/** A SOAP 1.1 envelope around an element that declares its namespaces. */
export function soapEnvelope(body: string): string {
  return `${declaration}<soapenv:Envelope xmlns:soapenv="${namespaces.soap}"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function registrationElement(header: EnvelopeHeader, records: readonly string[]): string {
  if (records.length === 0 || records.length > mostRecordsInEnvelope)
    throw new InvalidEnvelopeError(
      `An envelope has 1 to ${mostRecordsInEnvelope} records, not ${records.length}.`,
    );
  const foreign = records.findIndex((record) => !/^<sf:Registro(?:Alta|Anulacion) xmlns:sf="/.test(record));
  if (foreign >= 0)
    throw new InvalidEnvelopeError(`Text ${foreign} is no record: pass what recordXml returned, unchanged.`);
  const registered = records.map((record) => group('RegistroFactura', [record], 'sfLR'));
  return `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${namespaces.registration}" xmlns:sf="${namespaces.information}">${headerXml(header)}${registered.join('')}</sfLR:RegFactuSistemaFacturacion>`;
}

function headerXml({ issuer, representative, lastDay, isDelayed }: EnvelopeHeader): string {
  const voluntary = [optional('FechaFinVeriFactu', lastDay), isDelayed ? leaf('Incidencia', 'S') : ''];
  return group(
    'Cabecera',
    [
      group('ObligadoEmision', spanishPartyElements(issuer)),
      representative ? group('Representante', spanishPartyElements(representative)) : '',
      lastDay || isDelayed ? group('RemisionVoluntaria', voluntary) : '',
    ],
    'sfLR',
  );
}

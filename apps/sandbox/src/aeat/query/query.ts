import type { Agency } from '../agency.ts';
import { invoiceKey, readInvoiceId } from '../records/invoice-record.ts';
import type { StoredInvoice } from '../records/ledger.ts';
import { isoDay } from '../rules/values.ts';
import { recipientsOf } from '../rules/party-rules.ts';
import { checkStructure } from '../schema/check.ts';
import { queryShape } from '../schema/envelope-shapes.ts';
import { SoapFault } from '../soap/soap-fault.ts';
import type { Sender } from '../tls/sender.ts';
import { elementAt, textAt, type XmlElement } from '../xml/element.ts';
import { namespaces } from '../xml/namespaces.ts';
import { parseXml } from '../xml/parse.ts';
import { type FoundInvoice, queryResponse } from './query-response.ts';

/**
 * `ConsultaFactuSistemaFacturacion`: the invoices of a month, of their issuer or of a recipient, in the order of their
 * presentation. Throws `SoapFault`. Source: description of the web service, 6.4.
 */
export function query(element: XmlElement, agency: Agency, sender: Sender | null): string {
  const [problem] = checkStructure(element, queryShape, namespaces.query);
  if (problem) throw new SoapFault(problem.code, problem.name);
  const issuer = textAt(element, 'Cabecera', 'ObligadoEmision', 'NIF');
  const recipient = textAt(element, 'Cabecera', 'Destinatario', 'NIF');
  if (sender && !sender.maySendFor([issuer, recipient]))
    throw new SoapFault(issuer === '' ? 4132 : 4112, `NIF:${sender.nif}`);

  const found = agency.ledger.invoices
    .filter(({ current }) => issuer === '' || current.id.issuer === issuer)
    .filter(({ current }) => matchesId(current.id, element) && matchesMonth(current.operationDate, element))
    .map(withRecord)
    .filter((invoice) => matches(invoice, element, recipient));
  const start = pageStart(found, element);
  const page = found.slice(start, start + agency.faults.pageSize);
  return queryResponse({ element, invoices: page, hasMore: found.length > start + page.length });
}

function withRecord(stored: StoredInvoice): FoundInvoice {
  return { stored, record: parseXml(stored.current.xml) };
}

const filterOf = (query: XmlElement, ...path: string[]) => textAt(query, 'FiltroConsulta', ...path);

/** The filters that need no parsing of the record. */
function matchesId({ number, date }: { number: string; date: string }, query: XmlElement): boolean {
  const wanted = filterOf(query, 'NumSerieFactura');
  if (wanted !== '' && wanted !== number) return false;
  const day = filterOf(query, 'FechaExpedicionFactura', 'FechaExpedicionFactura');
  if (day !== '' && day !== date) return false;
  const [from, to] = ['Desde', 'Hasta'].map((end) =>
    isoDay(filterOf(query, 'FechaExpedicionFactura', 'RangoFechaExpedicion', end)),
  );
  return !((from && isoDay(date) < from) || (to && isoDay(date) > to));
}

function matchesMonth(date: string, query: XmlElement): boolean {
  const [year, month] = ['Ejercicio', 'Periodo'].map((name) => filterOf(query, 'PeriodoImputacion', name));
  return date.endsWith(`-${month}-${year}`);
}

function matches({ stored, record }: FoundInvoice, query: XmlElement, recipient: string): boolean {
  const reference = filterOf(query, 'RefExterna');
  if (reference !== '' && reference !== textAt(record, 'RefExterna')) return false;
  return matchesParties({ stored, record }, query, recipient) && matchesSystem(record, query);
}

/** The other party is the recipient for an issuer's query, and the issuer for a recipient's. */
function matchesParties({ stored, record }: FoundInvoice, query: XmlElement, recipient: string): boolean {
  const recipients = recipientsOf(record).map(
    (party) => textAt(party, 'NIF') || textAt(party, 'IDOtro', 'ID'),
  );
  if (recipient !== '' && !recipients.includes(recipient)) return false;
  const other = filterOf(query, 'Contraparte', 'NIF') || filterOf(query, 'Contraparte', 'IDOtro', 'ID');
  if (other === '') return true;
  return recipient === '' ? recipients.includes(other) : stored.current.id.issuer === other;
}

function matchesSystem(record: XmlElement, query: XmlElement): boolean {
  const wanted = elementAt(query, 'FiltroConsulta', 'SistemaInformatico');
  const names = ['NIF', 'IdSistemaInformatico', 'NumeroInstalacion', 'Version', 'NombreSistemaInformatico'];
  return names.every((name) => {
    const text = wanted ? textAt(wanted, name) : '';
    return text === '' || text === textAt(record, 'SistemaInformatico', name);
  });
}

/** The index of the first record after `ClavePaginacion`. */
function pageStart(found: readonly FoundInvoice[], query: XmlElement): number {
  const after = elementAt(query, 'FiltroConsulta', 'ClavePaginacion');
  if (!after) return 0;
  const key = invoiceKey(readInvoiceId(after));
  return found.findIndex(({ stored }) => invoiceKey(stored.current.id) === key) + 1;
}

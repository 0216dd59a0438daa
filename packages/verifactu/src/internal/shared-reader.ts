import type { InvoiceId } from '../record.ts';
import type { ForeignId, ForeignIdType, Party } from '../party.ts';
import { readTaxDate } from '../tax-date.ts';
import { find, findText, given, needText, oneOf } from './xml-parts.ts';
import type { XmlElement } from './xml-reader.ts';

const idTypes: readonly ForeignIdType[] = ['02', '03', '04', '05', '06', '07'];

/** The invoice that the children of an element identify. Throws `UnexpectedXmlError`, `InvalidTaxDateError`. */
export function readInvoice(element: XmlElement, suffix = ''): InvoiceId {
  return {
    issuer: needText(element, `IDEmisorFactura${suffix}`),
    number: needText(element, `NumSerieFactura${suffix}`),
    issuedOn: readTaxDate(needText(element, `FechaExpedicionFactura${suffix}`)),
  };
}

/** The person or company that the children of an element name. Throws `UnexpectedXmlError`. */
export function readParty(element: XmlElement): Party {
  const name = needText(element, 'NombreRazon');
  const other = find(element, 'IDOtro');
  return other ? { name, foreignId: readForeignId(other) } : { name, nif: needText(element, 'NIF') };
}

function readForeignId(element: XmlElement): ForeignId {
  return {
    type: oneOf(element, 'IDType', idTypes),
    ...given('country', findText(element, 'CodigoPais')),
    id: needText(element, 'ID'),
  };
}

import { elementAt, textAt, type XmlElement } from '../xml/element.ts';

/** What identifies an invoice: the issuer's NIF, series and number, and date as DD-MM-YYYY. */
export interface InvoiceId {
  readonly issuer: string;
  readonly number: string;
  readonly date: string;
}

/** A record whose structure and texts are right; the rest is read from its element. */
export interface InvoiceRecord {
  readonly kind: 'alta' | 'anulacion';
  readonly id: InvoiceId;
  readonly element: XmlElement;
  readonly huella: string;
  /** The record before; null for the first of a chain. */
  readonly previous: (InvoiceId & { readonly huella: string }) | null;
  readonly system: SystemId;
  readonly generatedAt: Date;
}

/** One installation of one invoicing system: the records of an issuer in it are one chain. */
export interface SystemId {
  /** The producer's NIF or other identification. */
  readonly producer: string;
  readonly id: string;
  readonly installation: string;
}

/** Reads a `RegistroAlta` or `RegistroAnulacion`. */
export function readRecord(element: XmlElement): InvoiceRecord {
  const kind = element.name === 'RegistroAlta' ? 'alta' : 'anulacion';
  const previous = elementAt(element, 'Encadenamiento', 'RegistroAnterior');
  const system = (...path: string[]) => textAt(element, 'SistemaInformatico', ...path);
  return {
    kind,
    id: readInvoiceId(elementAt(element, 'IDFactura') ?? element, kind === 'alta' ? '' : 'Anulada'),
    element,
    huella: textAt(element, 'Huella'),
    previous: previous ? { ...readInvoiceId(previous), huella: textAt(previous, 'Huella') } : null,
    system: {
      producer: system('NIF') || system('IDOtro', 'ID'),
      id: system('IdSistemaInformatico'),
      installation: system('NumeroInstalacion'),
    },
    generatedAt: new Date(textAt(element, 'FechaHoraHusoGenRegistro')),
  };
}

/** Reads the three elements that identify an invoice. */
export function readInvoiceId(element: XmlElement, suffix = ''): InvoiceId {
  return {
    issuer: textAt(element, `IDEmisorFactura${suffix}`),
    number: textAt(element, `NumSerieFactura${suffix}`),
    date: textAt(element, `FechaExpedicionFactura${suffix}`),
  };
}

/** A text that is equal for the same invoice only. */
export function invoiceKey({ issuer, number, date }: InvoiceId): string {
  return JSON.stringify([issuer, number, date]);
}

/** A text that is equal for the same chain only. */
export function chainKey(issuer: string, { producer, id, installation }: SystemId): string {
  return JSON.stringify([issuer, producer, id, installation]);
}

import type { ChainRecord } from '../chain-report.ts';
import type { PreviousRecord } from '../record.ts';

/** The chain of a record: one for each issuer and installation of a producer's program. */
export function chainKey({ invoice, system }: ChainRecord): string {
  const { producer, id, installation } = system;
  const maker =
    'nif' in producer ? producer.nif : `${producer.foreignId.country ?? ''} ${producer.foreignId.id}`;
  return JSON.stringify([invoice.issuer, maker, id, installation]);
}

/** Whether the reference names this record's invoice and huella. */
export function refersTo(previous: PreviousRecord, record: ChainRecord): boolean {
  return previous.huella === record.huella && isSameInvoice(previous, record);
}

/** Whether the reference names this record's invoice. */
export function isSameInvoice(previous: PreviousRecord, { invoice }: ChainRecord): boolean {
  return (
    previous.issuer === invoice.issuer &&
    previous.number === invoice.number &&
    previous.issuedOn === invoice.issuedOn
  );
}

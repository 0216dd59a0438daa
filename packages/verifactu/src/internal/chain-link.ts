import type { ChainRecord } from '../chain-report.ts';
import type { PreviousRecord } from '../record.ts';

/** The chain of a record: one for each issuer and installation of a producer's program. */
export function chainKey({ invoice, system }: ChainRecord): string {
  const { producer, id, installation } = system;
  const maker =
    'nif' in producer ? producer.nif : `${producer.foreignId.country ?? ''} ${producer.foreignId.id}`;
  // No text of a record contains NUL.
  return `${invoice.issuer}\0${maker}\0${id}\0${installation}`;
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

/** Whether the record was generated before the other one. */
export function isEarlier(record: ChainRecord, than: ChainRecord): boolean {
  const [one, other] = [record.generatedAt, than.generatedAt];
  // Texts with the same offset sort like their moments, and reading a date takes ten times as long.
  const hasSameForm = one.length === other.length && one.slice(19) === other.slice(19);
  return hasSameForm ? one < other : Date.parse(one) < Date.parse(other);
}

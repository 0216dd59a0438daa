import { createHash } from 'node:crypto';
import type { invoices } from '../db/schema/invoices.ts';
import type { InvoiceParty } from './invoice-data.ts';

export type Invoice = typeof invoices.$inferSelect;

/** What an invoice says, and its place in its series: all that its hash is made of. */
export type InvoiceRecord = Omit<Invoice, 'id' | 'hash' | 'pdf'>;

/**
 * SHA-256 of the record in its canonical form, 64 hexadecimal figures. The canonical form is JSON without spaces: one list
 * with these values in this order, parties and lines as lists too, moments in ISO 8601 (UTC, milliseconds), sums in
 * cents, null for nothing. `previousHash` is in it: whoever changes a record breaks every hash behind it.
 * Source: the chain of records of RD 1007/2023, art. 12, and Orden HAC/1177/2024, art. 13. Those hash fewer fields in another
 * form; this one also covers the parties and the lines.
 */
export function recordHash(record: InvoiceRecord): string {
  return createHash('sha256').update(canonicalForm(record)).digest('hex');
}

function canonicalForm(record: InvoiceRecord): string {
  return JSON.stringify([
    'dorsal-invoice-1',
    record.kind,
    record.organizerId,
    record.series,
    record.number,
    record.orderId,
    record.correctsId,
    record.issuedAt.toISOString(),
    record.operationAt.toISOString(),
    partyList(record.issuer),
    partyList(record.recipient),
    record.lines.map(({ description, quantity, unitCents, totalCents }) => [
      description,
      quantity,
      unitCents,
      totalCents,
    ]),
    record.vatPercent,
    record.vatExemption,
    record.baseCents,
    record.vatCents,
    record.totalCents,
    record.previousHash,
  ]);
}

function partyList(party: InvoiceParty): string[] {
  const { name, taxId, address, postalCode, city, province, country } = party;
  return [name, taxId, address, postalCode, city, province, country];
}

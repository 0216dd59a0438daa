import { createHash } from 'node:crypto';
import type { invoices } from '../db/schema/invoices.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';

export type Invoice = typeof invoices.$inferSelect;

/** The contents of an invoice and its place in its series: the input of its hash. Its refund is no content. */
export type InvoiceRecord = Omit<Invoice, 'id' | 'hash' | 'pdf' | 'refundId'>;

/**
 * SHA-256 of the record in its canonical form, 64 hexadecimal digits. The canonical form is JSON without spaces: one
 * list of these values in this order, parties and lines as lists too, times in ISO 8601 (UTC, milliseconds), sums in
 * cents, null for missing values. It includes `previousHash`: a changed record breaks every later hash.
 * Source: the chain of records of RD 1007/2023, art. 12, and Orden HAC/1177/2024, art. 13. Those hash fewer fields in
 * another form; this one also covers the parties and the lines.
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

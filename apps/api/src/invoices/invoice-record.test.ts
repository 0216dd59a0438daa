import { describe, expect, it } from 'vitest';
import { exampleInvoice } from '../testing/example-invoice.ts';
import { invoiceNumber, seriesOf } from './invoice-number.ts';
import { type InvoiceRecord, recordHash } from './invoice-record.ts';

describe('the series of an invoice', () => {
  it.each([
    ['invoice', '2026-12-31T22:59:59.999Z', '2026'],
    // Half past midnight in Madrid.
    ['invoice', '2026-12-31T23:30:00Z', '2027'],
    ['corrective', '2026-06-30T22:30:00Z', 'R2026'],
    ['corrective', '2026-12-31T23:00:00Z', 'R2027'],
  ] as const)('of the kind %s at %s is %s', (kind, at, series) => {
    expect(seriesOf(kind, new Date(at))).toBe(series);
  });

  it.each([
    ['invoice', '2026-11-24T09:00:00Z', '2026-11-23T09:45:07.123Z', '2026-1123094507'],
    ['corrective', '2026-11-24T09:00:00Z', '2026-11-23T09:45:07.123Z', 'R2026-1123094507'],
    // After the end of the year its series issues no more numbers.
    ['invoice', '2027-01-01T09:00:00Z', '2026-11-23T09:45:07Z', '2027'],
    // Restored half an hour after midnight in Madrid, from a backup of the old year.
    ['invoice', '2027-01-01T09:00:00Z', '2026-12-31T23:30:00Z', '2027-1231233000'],
  ] as const)('of the kind %s at %s, restored at %s, is %s', (kind, at, restoredAt, series) => {
    expect(seriesOf(kind, new Date(at), new Date(restoredAt))).toBe(series);
  });

  it('is displayed with its number', () => {
    expect(invoiceNumber({ series: 'R2026', number: 7 })).toBe('R2026-000007');
  });
});

describe('the hash of a record', () => {
  const hash = '815414e742d3ea6b81eba3a814b409a589e4d90d9487ac9108e168f286a4a5a2';

  it('never changes, whatever the order of the fields from the database', () => {
    const { issuer, ...rest } = exampleInvoice();
    const turned = Object.fromEntries(Object.entries(issuer).toReversed()) as unknown as typeof issuer;

    // A change of the canonical form would break all existing chains.
    expect(recordHash(exampleInvoice())).toBe(hash);
    expect(recordHash({ ...rest, issuer: turned })).toBe(hash);
  });

  const original = exampleInvoice();
  it.each<[string, Partial<InvoiceRecord>]>([
    ['the number', { number: 43 }],
    ['the date', { issuedAt: new Date(original.issuedAt.getTime() + 1) }],
    ['the recipient', { recipient: { ...original.recipient, city: 'Serra' } }],
    ['the issuer', { issuer: { ...original.issuer, taxId: 'B00714261' } }],
    ['a line', { lines: original.lines.slice(1) }],
    ['the sums', { baseCents: 4381, vatCents: 919 }],
    ['the record before', { previousHash: null }],
    ['the order', { orderId: original.organizerId }],
  ])('changes with %s', (_, changes) => {
    expect(recordHash({ ...original, ...changes })).not.toBe(recordHash(original));
  });
});

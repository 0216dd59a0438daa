import { expect, it } from 'vitest';
import { refundDocuments, saleDocument, simplifiedLimitCents, type TaxedSale } from './tax-documents.ts';

const sale: TaxedSale = {
  taxClasses: ['iva21'],
  totalCents: 1900,
  wantsInvoice: false,
  documentsExempt: false,
};

it.each([
  ['a taxed order', {}, 'F2'],
  ['the same with invoice data', { wantsInvoice: true }, 'F1'],
  ['a free order', { taxClasses: [], totalCents: 0 }, 'none'],
  ['a free order with invoice data', { taxClasses: [], totalCents: 0, wantsInvoice: true }, 'none'],
  ['exempt lines only', { taxClasses: ['exempt20'] }, 'none'],
  ['exempt lines with a taxed fee', { taxClasses: ['exempt20', 'iva21'] }, 'F2'],
  ['exempt lines with invoice data', { taxClasses: ['exempt20'], wantsInvoice: true }, 'F1'],
  [
    'exempt lines of an issuer that documents them',
    { taxClasses: ['exempt20'], documentsExempt: true },
    'F2',
  ],
  ['lines that are not subject', { taxClasses: ['notSubject'] }, 'F2'],
  ['400 €', { totalCents: simplifiedLimitCents }, 'F2'],
  ['a cent more', { totalCents: simplifiedLimitCents + 1 }, 'needsData'],
  ['a cent more with invoice data', { totalCents: simplifiedLimitCents + 1, wantsInvoice: true }, 'F1'],
] as const)('%s: %o has the document %s', (_, changes, expected) => {
  expect(saleDocument({ ...sale, ...changes })).toBe(expected);
});

it.each([
  [{ type: 'F1' }, ['R1']],
  [{ type: 'F2', isExchanged: false }, ['R5']],
  [{ type: 'F2', isExchanged: true }, ['R5', 'F3']],
] as const)('a refund of %o issues %o', (refunded, expected) => {
  expect(refundDocuments(refunded)).toEqual(expected);
});

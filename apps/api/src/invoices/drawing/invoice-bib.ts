import { confirmationReference } from '@dorsal/domain/order-reference';
import { formatOrderDate } from '@dorsal/domain/event-dates';
import { drawBib } from '../../pdf/bib.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import { invoiceNumber } from '../invoice-number.ts';
import type { Invoice } from '../invoice-record.ts';

/** Draws number, dates and total of an invoice on a bib. Returns its lower edge. */
export function drawInvoiceBib(sheet: Sheet, invoice: Invoice, y: number): number {
  const { issuedAt, operationAt, orderId, totalCents, vatPercent } = invoice;
  const facts = [
    ['Fecha de expedición', formatOrderDate(issuedAt)],
    ['Fecha de operación', formatOrderDate(operationAt)],
    ['Compra', confirmationReference(orderId)],
  ] as const;
  const note = vatPercent === 0 ? 'Sin IVA' : 'IVA incluido';
  const figure = { label: 'Total', cents: totalCents, note };
  return drawBib(sheet, { name: ['Número', invoiceNumber(invoice)], facts, figure }, y);
}

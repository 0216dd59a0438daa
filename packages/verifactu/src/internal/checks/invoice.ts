import { invoiceNumberProblem, longestInvoiceNumber } from '../../invoice-number.ts';
import type { InvoiceId } from '../../record.ts';
import { isoDayOf } from '../../tax-date.ts';
import { checkNif } from './parties.ts';
import { type CheckContext, problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';

const texts = {
  empty: 'It is empty.',
  tooLong: `It has more than ${longestInvoiceNumber} characters.`,
  wrongCharacter: 'Only ASCII 32 to 126 is allowed, without " \' < > =.',
  outerSpace: 'A space at its start or end is removed by the agency.',
};

/** Checks an invoice's number. */
export function* checkNumber(field: string, number: string, code = 1104): Generator<RecordProblem> {
  const wrong = invoiceNumberProblem(number);
  if (wrong) yield problem(wrong === 'wrongCharacter' ? 1130 : code, field, texts[wrong]);
}

/** Checks the identity of the invoice that a record is about; `suffix` is `Anulada` if the record annuls it. */
export function* checkInvoice(
  invoice: InvoiceId,
  { today }: CheckContext,
  suffix = '',
): Generator<RecordProblem> {
  yield* checkNif(`IDEmisorFactura${suffix}`, invoice.issuer, 1219);
  yield* checkNumber(`NumSerieFactura${suffix}`, invoice.number);
  const issuedOn = isoDayOf(invoice.issuedOn);
  if (issuedOn > today)
    yield problem(1112, `FechaExpedicionFactura${suffix}`, `${invoice.issuedOn} is in the future.`);
  if (issuedOn < '2024-10-28')
    yield problem(1152, `FechaExpedicionFactura${suffix}`, `${invoice.issuedOn} is before 28-10-2024.`);
}

/** Checks the invoices that a record refers to. */
export function* checkReferences(block: string, invoices: readonly InvoiceId[]): Generator<RecordProblem> {
  if (invoices.length > 1000) yield problem(1100, block, 'It has more than 1,000 invoices.');
  for (const { issuer, number } of invoices) {
    yield* checkNif(`${block}.IDEmisorFactura`, issuer, 1219);
    yield* checkNumber(`${block}.NumSerieFactura`, number);
  }
}

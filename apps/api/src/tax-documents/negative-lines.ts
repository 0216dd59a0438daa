import type { InvoiceLine } from '../db/json/invoice-data.ts';

/** The lines with negative quantities and totals. */
export function negativeLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map((line) => ({
    ...line,
    // Subtracted, because -0 would be written as another text than 0.
    quantity: 0 - line.quantity,
    totalCents: 0 - line.totalCents,
  }));
}

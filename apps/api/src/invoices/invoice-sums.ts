import { vatBreakdown } from '@dorsal/domain/vat';
import type { InvoiceLine } from '../db/json/invoice-data.ts';
import type { Invoice } from './invoice-record.ts';

interface SoldOrder {
  readonly eventName: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitPriceCents: number;
  }[];
  readonly feesCents: number;
}

/** The purchase, one line for each ticket type, and one for the fee, if any. */
export function linesOf({ eventName, lines, feesCents }: SoldOrder): InvoiceLine[] {
  const sold = lines.map(({ name, quantity, unitPriceCents }) => ({
    description: `${name} · ${eventName}`,
    quantity,
    unitCents: unitPriceCents,
    totalCents: unitPriceCents * quantity,
  }));
  if (feesCents === 0) return sold;
  return [
    ...sold,
    { description: 'Gastos de gestión', quantity: 1, unitCents: feesCents, totalCents: feesCents },
  ];
}

type Sums = Pick<Invoice, 'baseCents' | 'vatCents' | 'totalCents'>;

/** The sums of an invoice whose total includes IVA at this rate. */
export function sumsOf(totalCents: number, vatPercent: number): Sums {
  return { ...vatBreakdown({ grossCents: totalCents, percent: vatPercent }), totalCents };
}

/** The same with negative sums: lines and sums that reverse the whole invoice. */
export function negated({
  lines,
  baseCents,
  vatCents,
  totalCents,
}: Sums & Pick<Invoice, 'lines'>): Sums & Pick<Invoice, 'lines'> {
  return {
    lines: lines.map((line) => ({
      ...line,
      quantity: 0 - line.quantity,
      totalCents: 0 - line.totalCents,
    })),
    // Subtracted, because -0 would be serialized as another text than 0.
    baseCents: 0 - baseCents,
    vatCents: 0 - vatCents,
    totalCents: 0 - totalCents,
  };
}

import { vatBreakdown, vatOfPart } from '@dorsal/domain/vat';
import type { InvoiceLine } from '../db/json/invoice-data.ts';
import type { orderLines } from '../db/schema/orders.ts';
import { feeText } from '../orders/order-lines.ts';
import type { Invoice } from './invoice-record.ts';

/** A line of the order. */
type SoldLine = Pick<typeof orderLines.$inferSelect, 'kind' | 'ticketTypeId' | 'text' | 'cents'>;

/**
 * One line for the places of a ticket type that cost the same, one for their day licenses that do, and one for the fee, if
 * any.
 */
export function linesOf(eventName: string, sold: readonly SoldLine[]): InvoiceLine[] {
  const places = Map.groupBy(
    // A manual order has day licenses that cost nothing: no invoice lists them.
    sold.filter(({ kind, cents }) => kind === 'ticket' || (kind === 'licence' && cents > 0)),
    ({ kind, ticketTypeId, cents }) => `${kind} ${kind === 'ticket' ? ticketTypeId : ''} ${cents}`,
  );
  const tickets = [...places.values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ text, cents }) => ({
      description: `${text} · ${eventName}`,
      quantity: lines.length,
      unitCents: cents,
      totalCents: centsOf(lines),
    })),
  );
  const feesCents = centsOf(sold.filter(({ kind }) => kind === 'fee'));
  if (feesCents === 0) return tickets;
  return [...tickets, { description: feeText, quantity: 1, unitCents: feesCents, totalCents: feesCents }];
}

function centsOf(lines: readonly SoldLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
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

interface Corrected {
  readonly eventName: string;
  readonly original: Pick<Invoice, 'vatPercent'>;
  /** Its correctives so far. */
  readonly issued: readonly Pick<Invoice, 'totalCents'>[];
}

/**
 * Negative lines and sums of the parts that a refund gave back. The base is what all parts together take back, without
 * what earlier correctives took back: so correctives of the whole invoice add up to its base and its IVA.
 */
export function takenBack(
  parts: readonly SoldLine[],
  { eventName, original: { vatPercent }, issued }: Corrected,
): Sums & Pick<Invoice, 'lines'> {
  const totalCents = centsOf(parts);
  const beforeCents = issued.reduce((sum, corrective) => sum - corrective.totalCents, 0);
  const sums = vatOfPart({ beforeCents, grossCents: totalCents, percent: vatPercent });
  return negated({ lines: linesOf(eventName, parts), ...sums, totalCents });
}

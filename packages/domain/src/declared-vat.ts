import { vatBreakdown, vatOfPart } from './vat.ts';

interface Taxed {
  /** The rate in percent; zero with a reason. */
  readonly vatPercent: number;
  readonly vatExemption: string | null;
}

/** Orders that cost the same with the same tax. */
export interface TaxedSales extends Taxed {
  readonly orders: number;
  /** What each of them cost. */
  readonly cents: number;
}

/** What a refund gave back of an order. */
export interface TaxedRefund extends Taxed {
  /** What earlier refunds gave back of the same order. */
  readonly beforeCents: number;
  readonly cents: number;
}

/** The IVA of one rate, or of one reason for none, in cents. Base and IVA add up to the gross sum. */
export interface VatRow extends Taxed {
  readonly grossCents: number;
  readonly baseCents: number;
  readonly vatCents: number;
}

/**
 * The IVA that an organizer declares for sales and refunds, by rate and reason, the highest rate first. Each order and each
 * refund is rounded as its invoice is, so that both agree to the cent. Throws what `vatBreakdown` throws.
 */
export function declaredVat({
  sales,
  refunds,
}: {
  readonly sales: readonly TaxedSales[];
  readonly refunds: readonly TaxedRefund[];
}): VatRow[] {
  const parts: VatRow[] = [
    ...sales.map(({ orders, cents, vatPercent, vatExemption }) => {
      const { baseCents, vatCents } = vatBreakdown({ grossCents: cents, percent: vatPercent });
      return {
        vatPercent,
        vatExemption,
        grossCents: orders * cents,
        baseCents: orders * baseCents,
        vatCents: orders * vatCents,
      };
    }),
    ...refunds.map(({ beforeCents, cents, vatPercent, vatExemption }) => {
      const { baseCents, vatCents } = vatOfPart({ beforeCents, grossCents: cents, percent: vatPercent });
      return {
        vatPercent,
        vatExemption,
        grossCents: -cents,
        baseCents: -baseCents,
        vatCents: -vatCents,
      };
    }),
  ];
  const rows = new Map<string, VatRow>();
  for (const part of parts) {
    const key = `${part.vatPercent} ${part.vatExemption}`;
    rows.set(key, sumOfRows(rows.get(key), part));
  }
  return [...rows.values()].sort((one, other) => other.vatPercent - one.vatPercent);
}

function sumOfRows(sum: VatRow | undefined, part: VatRow): VatRow {
  return {
    ...part,
    grossCents: (sum?.grossCents ?? 0) + part.grossCents,
    baseCents: (sum?.baseCents ?? 0) + part.baseCents,
    vatCents: (sum?.vatCents ?? 0) + part.vatCents,
  };
}

import { ensureCents } from './money.ts';

/** The rate in percent, unless an event sets another (decisions, "Invoices"). */
export const defaultVatPercent = 21;

/**
 * Splits a sum that includes IVA into base and tax, in cents: the base is rounded half up, the tax is the rest, so
 * that both always add up to what was paid. Throws `InvalidMoneyError`, and `RangeError` for a rate below zero.
 */
export function vatBreakdown({ grossCents, percent }: { grossCents: number; percent: number }): {
  baseCents: number;
  vatCents: number;
} {
  if (!(percent >= 0)) throw new RangeError(`${percent} is no IVA rate: it needs a percentage from 0.`);
  const baseCents = Math.round((ensureCents(grossCents) * 100) / (100 + percent));
  return { baseCents, vatCents: grossCents - baseCents };
}

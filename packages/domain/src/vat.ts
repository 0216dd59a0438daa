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

/**
 * Base and tax of a part of a sum that includes IVA, in cents, after the `beforeCents` of parts before it: so that the
 * parts of a whole sum add up to its base and its tax. Throws as `vatBreakdown` does.
 */
export function vatOfPart({
  beforeCents,
  grossCents,
  percent,
}: {
  beforeCents: number;
  grossCents: number;
  percent: number;
}): { baseCents: number; vatCents: number } {
  const baseOf = (cents: number) => vatBreakdown({ grossCents: cents, percent }).baseCents;
  const baseCents = baseOf(beforeCents + grossCents) - baseOf(beforeCents);
  return { baseCents, vatCents: grossCents - baseCents };
}

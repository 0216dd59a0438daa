import type { PriceStep } from './quote.ts';

/** A price step as an organizer writes it: its parts come one after the other. */
export interface WrittenStep {
  /** ISO 8601; null: not written yet. */
  readonly until: string | null;
  /** Null: not written yet. */
  readonly priceCents: number | null;
}

/** A step that can be priced. */
export interface NumberedStep extends PriceStep {
  readonly until: string;
  /** Its place among the written ones, from 0. */
  readonly at: number;
}

const endless = '9999-12-31T23:59:59.999Z';

/**
 * The steps of a draft for `priceAt` and `stepAt`. A step without its end applies until the next end that is written, or
 * without one, always: the price that is written first is what buyers pay first. Steps without a price are left out.
 */
export function writtenSteps(steps: readonly WrittenStep[]): NumberedStep[] {
  return steps.flatMap(({ priceCents }, at) => {
    const until = steps.slice(at).find((step) => step.until !== null)?.until ?? endless;
    return priceCents === null ? [] : [{ at, until, priceCents }];
  });
}

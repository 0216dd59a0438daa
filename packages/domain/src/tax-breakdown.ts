import { type TaxClass, taxClasses, taxRate } from './tax-class.ts';
import { vatBreakdown } from './vat.ts';

/** A part of a document: what was charged for it in cents, tax included, and its class. */
export interface TaxedPart {
  readonly taxClass: TaxClass;
  readonly cents: number;
}

/** The sums of one class in a document, in cents; negative if they take money back. */
export interface TaxSums {
  readonly taxClass: TaxClass;
  /** Without tax. */
  readonly baseCents: number;
  /** The tax; zero for a class without a rate. */
  readonly quotaCents: number;
}

/**
 * Base and tax of each class, in the order of `taxClasses`: the base of a class is rounded once, on its sum, so that
 * bases and taxes add up to what was charged. Throws `InvalidMoneyError`.
 */
export function taxBreakdown(parts: readonly TaxedPart[]): TaxSums[] {
  return taxClasses.flatMap((taxClass) => {
    const ofClass = parts.filter((part) => part.taxClass === taxClass);
    if (ofClass.length === 0) return [];
    const grossCents = ofClass.reduce((sum, { cents }) => sum + cents, 0);
    const { baseCents, vatCents } = vatBreakdown({ grossCents, percent: taxRate(taxClass) ?? 0 });
    return [{ taxClass, baseCents, quotaCents: vatCents }];
  });
}

/**
 * The negative sums of a refund's parts. `before`: the sums of earlier refunds of the same document. The sums of a class
 * are those of all that has gone back, less those of `before`, so that refunds of a whole document add up to its base
 * and its tax. Throws `InvalidMoneyError`.
 */
export function refundBreakdown(parts: readonly TaxedPart[], before: readonly TaxSums[]): TaxSums[] {
  const earlier = taxClasses.flatMap((taxClass) => {
    const sums = before.filter((each) => each.taxClass === taxClass);
    const baseCents = 0 - sums.reduce((sum, each) => sum + each.baseCents, 0);
    const cents = baseCents - sums.reduce((sum, each) => sum + each.quotaCents, 0);
    return sums.length > 0 ? [{ taxClass, baseCents, cents }] : [];
  });
  const touched = new Set(parts.map(({ taxClass }) => taxClass));
  return taxBreakdown([...parts, ...earlier])
    .filter(({ taxClass }) => touched.has(taxClass))
    .map(({ taxClass, baseCents, quotaCents }) => {
      const gone = earlier.find((each) => each.taxClass === taxClass);
      const goneBase = gone?.baseCents ?? 0;
      const goneQuota = gone ? gone.cents - gone.baseCents : 0;
      // Subtracted in this order, because -0 would be written as another text than 0.
      return { taxClass, baseCents: goneBase - baseCents, quotaCents: goneQuota - quotaCents };
    });
}

/** The tax of all classes, in cents. */
export function quotaOf(sums: readonly TaxSums[]): number {
  return sums.reduce((sum, { quotaCents }) => sum + quotaCents, 0);
}

/** Base and tax of all classes, in cents. */
export function totalOf(sums: readonly TaxSums[]): number {
  return sums.reduce((sum, { baseCents, quotaCents }) => sum + baseCents + quotaCents, 0);
}

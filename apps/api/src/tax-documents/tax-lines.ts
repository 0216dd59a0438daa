import { quotaOf, type TaxSums, totalOf } from '@dorsal/domain/tax-breakdown';
import { taxRate } from '@dorsal/domain/tax-class';
import { amountFromCents } from '@dorsal/verifactu/amount';
import { rateFromPercent } from '@dorsal/verifactu/rate';
import type { TaxLine } from '@dorsal/verifactu/tax-line';

/** The sums of a document as the agency's lines (`Desglose`). Source: decisions, "Invoices of an issuer in VERI*FACTU mode". */
export function taxLines(sums: readonly TaxSums[]): TaxLine[] {
  return sums.map(({ taxClass, baseCents, quotaCents }): TaxLine => {
    const base = amountFromCents(baseCents);
    if (taxClass === 'exempt20') return { tax: '01', regime: '01', class: 'exempt', cause: 'E1', base };
    if (taxClass === 'exemptOther') return { tax: '01', regime: '01', class: 'exempt', cause: 'E6', base };
    // An issuer of IVA with an event in the Canaries, Ceuta or Melilla.
    if (taxClass === 'notSubject') return { tax: '01', regime: '08', class: 'N2', base };
    return {
      tax: taxClass.startsWith('igic') ? '03' : '01',
      regime: '01',
      class: 'S1',
      rate: rateFromPercent(taxRate(taxClass) ?? 0),
      base,
      taxAmount: amountFromCents(quotaCents),
    };
  });
}

/** `CuotaTotal` and `ImporteTotal`. */
export function taxTotals(sums: readonly TaxSums[]) {
  return { taxTotal: amountFromCents(quotaOf(sums)), total: amountFromCents(totalOf(sums)) };
}

/** `ImporteRectificacion`: what a rectification by substitution replaces. */
export function replacedAmounts(sums: readonly TaxSums[]) {
  const base = sums.reduce((sum, { baseCents }) => sum + baseCents, 0);
  return { base: amountFromCents(base), taxAmount: amountFromCents(quotaOf(sums)) };
}

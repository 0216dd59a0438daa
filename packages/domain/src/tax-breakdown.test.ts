import { expect, it } from 'vitest';
import { refundBreakdown, quotaOf, taxBreakdown, type TaxedPart, totalOf } from './tax-breakdown.ts';
import { taxClasses } from './tax-class.ts';

it('rounds the base of each class once, and the tax is the rest', () => {
  const parts: TaxedPart[] = [
    { taxClass: 'exempt20', cents: 1850 },
    { taxClass: 'iva21', cents: 33 },
    { taxClass: 'exempt20', cents: 1850 },
    { taxClass: 'iva21', cents: 33 },
  ];
  expect(taxBreakdown(parts)).toEqual([
    { taxClass: 'iva21', baseCents: 55, quotaCents: 11 },
    { taxClass: 'exempt20', baseCents: 3700, quotaCents: 0 },
  ]);
});

it('refunds of one part after the other add up to the document, with any classes', () => {
  const random = randomFrom(20_270_101);
  for (let run = 0; run < 500; run += 1) {
    const parts = Array.from(
      { length: 1 + random(6) },
      (): TaxedPart => ({
        taxClass: taxClasses[random(taxClasses.length)] ?? 'iva21',
        cents: 1 + random(5_000),
      }),
    );
    const document = taxBreakdown(parts);
    expect(totalOf(document)).toBe(parts.reduce((sum, { cents }) => sum + cents, 0));
    let refunds: ReturnType<typeof refundBreakdown> = [];
    for (const part of parts) refunds = [...refunds, ...refundBreakdown([part], refunds)];
    expect(0 - totalOf(refunds)).toBe(totalOf(document));
    expect(0 - quotaOf(refunds)).toBe(quotaOf(document));
  }
});

it('a refund of the only part takes back exactly its base and its tax', () => {
  expect(refundBreakdown([{ taxClass: 'iva21', cents: 1900 }], [])).toEqual([
    { taxClass: 'iva21', baseCents: -1570, quotaCents: -330 },
  ]);
});

/** Numbers below `limit`, the same in each run. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
}

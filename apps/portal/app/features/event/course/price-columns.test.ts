import { describe, expect, it } from 'vitest';
import { hasChangingPrices } from '../../../../shared/changing-prices.ts';
import { priceEnds, priceUntil } from './price-columns.ts';

const [november, december] = ['2026-11-30T23:00:00.000Z', '2026-12-08T23:00:00.000Z'];
const long = {
  price: 32,
  prices: [
    { until: november, price: 32 },
    { until: december, price: 36 },
    { until: null, price: 40 },
  ],
};
const short = {
  price: 22,
  prices: [
    { until: december, price: 22 },
    { until: null, price: 30 },
  ],
};
const walk = { price: 14 };

describe('the table of prices', () => {
  it('is for events with a price that changes', () => {
    expect(hasChangingPrices([walk, short])).toBe(true);
    expect(hasChangingPrices([walk])).toBe(false);
  });

  it('has a period for each change of any ticket', () => {
    expect(priceEnds([short, long, walk])).toEqual([november, december, null]);
  });

  it.each([
    ['three prices', long, [32, 36, 40]],
    ['two prices', short, [22, 22, 30]],
    ['one price', walk, [14, 14, 14]],
  ])('has the price of a ticket with %s in each period', (_, ticket, prices) => {
    expect([november, december, null].map((end) => priceUntil(ticket, end))).toEqual(prices);
  });
});

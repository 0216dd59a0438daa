import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidMoneyError } from './money.ts';
import {
  feeCents,
  feeFromWire,
  InvalidFeeError,
  InvalidQuantityError,
  isFreeEvent,
  isFreeOrder,
  itemCents,
  orderTotals,
  priceFromCents,
  ticketPriceCents,
} from './pricing.ts';

describe('an item', () => {
  it('costs its price for each place', () => {
    expect(itemCents({ priceCents: 1850, quantity: 3 })).toBe(5550);
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('refuses the quantity %d', (quantity) => {
    expect(() => itemCents({ priceCents: 1850, quantity })).toThrow(InvalidQuantityError);
  });

  it('refuses a sum beyond safe integers', () => {
    expect(() => itemCents({ priceCents: Number.MAX_SAFE_INTEGER, quantity: 2 })).toThrow(InvalidMoneyError);
  });
});

describe('the management fee', () => {
  it.each([
    ['none without a fee', undefined, 5550, 3, 0],
    ['a fixed sum for each place', { fixedCents: 100, percent: 0 }, 5550, 3, 300],
    ['a percentage of the subtotal', { fixedCents: 0, percent: 5 }, 5500, 3, 275],
    ['both', { fixedCents: 50, percent: 2.5 }, 4000, 2, 200],
    ['half a cent rounds up', { fixedCents: 0, percent: 5 }, 1850, 1, 93],
    ['less than half a cent rounds down', { fixedCents: 0, percent: 3 }, 1849, 1, 55],
    ['exactly half, where floats fall below it', { fixedCents: 0, percent: 1.5 }, 1100, 1, 17],
    ['zero for a zero subtotal', { fixedCents: 100, percent: 5 }, 0, 3, 0],
  ])('%s', (_, fee, subtotalCents, places, expected) => {
    expect(feeCents(fee, { subtotalCents, places })).toBe(expected);
  });

  it.each([
    { fixedCents: -1, percent: 0 },
    { fixedCents: 0.5, percent: 0 },
    { fixedCents: 0, percent: -1 },
    { fixedCents: 0, percent: 1.234 },
    { fixedCents: 0, percent: Number.NaN },
  ])('refuses %o', (fee) => {
    expect(() => feeCents(fee, { subtotalCents: 1000, places: 1 })).toThrow(InvalidFeeError);
  });
});

describe('the management fee of an event as it crosses the wire', () => {
  it.each([
    [
      { fixed: 0.6, percent: 2 },
      { fixedCents: 60, percent: 2 },
    ],
    [null, null],
    [undefined, null],
  ])('%o is %o', (wire, fee) => {
    expect(feeFromWire(wire)).toEqual(fee);
  });

  it('refuses a fixed part finer than a cent', () => {
    expect(() => feeFromWire({ fixed: 0.605, percent: 0 })).toThrow(InvalidMoneyError);
  });
});

describe('the totals of an order', () => {
  it('add items and fee', () => {
    const items = [
      { priceCents: 3200, quantity: 2 },
      { priceCents: 1250, quantity: 1 },
    ];

    const totals = orderTotals({ items, fee: { fixedCents: 50, percent: 5 } });

    expect(totals).toEqual({ subtotalCents: 7650, feesCents: 533, totalCents: 8183, quantity: 3 });
  });

  it('include no fixed fee for a free place', () => {
    const items = [
      { priceCents: 3200, quantity: 1 },
      { priceCents: 0, quantity: 2 },
    ];

    const totals = orderTotals({ items, fee: { fixedCents: 100, percent: 0 } });

    expect(totals).toEqual({ subtotalCents: 3200, feesCents: 100, totalCents: 3300, quantity: 3 });
  });

  it('never fall below the subtotal, nor the subtotal below zero', () => {
    const item = fc.record({ priceCents: fc.nat(1_000_000), quantity: fc.nat(50) });
    const fee = fc.record({ fixedCents: fc.nat(1000), percent: fc.nat(3000).map((value) => value / 100) });

    fc.assert(
      fc.property(fc.array(item), fee, (items, fee) => {
        const { subtotalCents, feesCents, totalCents } = orderTotals({ items, fee });
        expect(subtotalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBeGreaterThanOrEqual(subtotalCents);
        expect(totalCents).toBe(subtotalCents + feesCents);
      }),
    );
  });

  it('do not depend on the order of the items', () => {
    const item = fc.record({ priceCents: fc.nat(1_000_000), quantity: fc.nat(50) });
    const fee = { fixedCents: 35, percent: 3.5 };

    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(orderTotals({ items: items.toReversed(), fee })).toEqual(orderTotals({ items, fee }));
      }),
    );
  });

  it.each([
    [0, true],
    [1, false],
  ])('an order of %d cents is free: %s', (totalCents, isFree) => {
    expect(isFreeOrder(totalCents)).toBe(isFree);
  });
});

describe('the prices of an event', () => {
  it.each([
    ['every ticket costs zero', [0, 0], true],
    ['one ticket costs something', [0, 1000], false],
    ['no ticket at all', [], false],
  ])('free event: %s', (_, prices, isFree) => {
    expect(isFreeEvent(prices.map((priceCents) => ({ priceCents })))).toBe(isFree);
  });

  it('reads the price in euros as it crosses the wire', () => {
    expect(ticketPriceCents({ price: 12.5 })).toBe(1250);
    expect(isFreeEvent([{ price: 0 }])).toBe(true);
  });

  it('starts from the lowest price', () => {
    expect(priceFromCents([{ priceCents: 3200 }, { priceCents: 1850 }])).toBe(1850);
    expect(priceFromCents([])).toBeUndefined();
  });
});

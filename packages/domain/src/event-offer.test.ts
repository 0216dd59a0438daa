import { describe, expect, it } from 'vitest';
import { allInCents, eventOffer } from './event-offer.ts';

const free = { priceCents: 0, state: 'onSale' } as const;
const tenK = { priceCents: 1500, state: 'onSale' } as const;
const half = { priceCents: 2500, state: 'onSale' } as const;
const fee = { fixedCents: 60, percent: 2 };

describe("an event's offer", () => {
  it.each([
    ['a free and a paid ticket', [free, tenK], { hasFree: true, paidFromCents: 1500 }],
    ['the cheapest paid ticket', [half, tenK], { hasFree: false, paidFromCents: 1500 }],
    ['a free ticket alone', [free], { hasFree: true, paidFromCents: undefined }],
    [
      'no ticket that is sold out or closed',
      [{ ...free, state: 'soldOut' }, { ...tenK, state: 'ended' }, half],
      { hasFree: false, paidFromCents: 2500 },
    ],
    [
      'no ticket that is not on sale yet, while another is',
      [{ ...free, state: 'notYet' }, tenK],
      { hasFree: false, paidFromCents: 1500 },
    ],
    [
      'tickets that are not on sale yet, if no other is',
      [
        { ...tenK, state: 'notYet' },
        { ...free, state: 'soldOut' },
      ],
      { hasFree: false, paidFromCents: 1500 },
    ],
    [
      'nothing when all is sold out',
      [{ ...tenK, state: 'soldOut' }],
      { hasFree: false, paidFromCents: undefined },
    ],
    ['nothing without tickets', [], { hasFree: false, paidFromCents: undefined }],
  ] as const)('counts %s', (_, tickets, offer) => {
    expect(eventOffer(tickets, null)).toEqual(offer);
  });

  it('includes the management fee in the price of a paid place', () => {
    expect(eventOffer([free, tenK], fee)).toEqual({ hasFree: true, paidFromCents: 1590 });
  });
});

it('adds no fee to a free place', () => {
  expect(allInCents(0, fee)).toBe(0);
  expect(allInCents(1800, fee)).toBe(1896);
});

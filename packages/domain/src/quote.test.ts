import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInstantError } from './instant.ts';
import { InvalidMoneyError } from './money.ts';
import { type Fee, feeCents, InvalidFeeError, InvalidQuantityError } from './pricing.ts';
import { priceAt, pricesAhead, quote, UnknownTicketError } from './quote.ts';

const now = '2027-02-01T09:00:00Z';
const tickets = [
  { ticketId: 'half', priceCents: 3200 },
  { ticketId: 'march', priceCents: 1250 },
  { ticketId: 'child', priceCents: 0 },
];
const fee: Fee = { fixedCents: 50, percent: 5 };
const basketOf = (half: number, march: number, child: number) => [
  { ticketId: 'half', quantity: half },
  { ticketId: 'march', quantity: march },
  { ticketId: 'child', quantity: child },
];
/** The lines as `kind ticket cents`. */
const linesOf = (basket: ReturnType<typeof basketOf>, rules: Parameters<typeof quote>[1]) =>
  quote(basket, rules, now).lines.map(({ kind, ticketId, cents }) => `${kind} ${ticketId} ${cents}`);

describe('the quote of a basket', () => {
  it("has one line per place, and one for each paid place's part of the fee", () => {
    expect(linesOf(basketOf(2, 1, 1), { tickets, fee })).toEqual([
      'ticket half 3200',
      'ticket half 3200',
      'ticket march 1250',
      'ticket child 0',
      'fee half 210',
      'fee half 210',
      'fee march 113',
    ]);
  });

  it('adds them up', () => {
    const { lines: _, ...sums } = quote(basketOf(2, 1, 1), { tickets, fee }, now);

    expect(sums).toEqual({ subtotalCents: 7650, feesCents: 533, totalCents: 8183, quantity: 4 });
  });

  it.each<[string, Parameters<typeof basketOf>, Fee | null, string[]]>([
    ['no fee', [1, 0, 0], null, ['ticket half 3200']],
    ['a fee of zero', [1, 0, 0], { fixedCents: 0, percent: 0 }, ['ticket half 3200']],
    ['free places only', [0, 0, 2], fee, ['ticket child 0', 'ticket child 0']],
    ['nothing', [0, 0, 0], fee, []],
    [
      'a fee that leaves a cent: the first of equal places gets it',
      [0, 2, 0],
      { fixedCents: 0, percent: 1.5 },
      ['ticket march 1250', 'ticket march 1250', 'fee march 19', 'fee march 19'],
    ],
    [
      'a fee below one cent per place',
      [0, 2, 0],
      { fixedCents: 0, percent: 0.05 },
      ['ticket march 1250', 'ticket march 1250', 'fee march 1', 'fee march 0'],
    ],
  ])('with %s', (_, places, given, lines) => {
    expect(linesOf(basketOf(...places), { tickets, fee: given })).toEqual(lines);
  });

  const prices = fc.array(fc.record({ priceCents: fc.nat(1_000_000), quantity: fc.nat(20) }), {
    maxLength: 6,
  });
  const fees = fc.record({ fixedCents: fc.nat(1000), percent: fc.nat(3000).map((value) => value / 100) });

  it('costs to the cent what items and fee cost together, and its lines add up to that', () => {
    fc.assert(
      fc.property(prices, fees, (priced, someFee) => {
        const rules = {
          tickets: priced.map(({ priceCents }, at) => ({ ticketId: `${at}`, priceCents })),
          fee: someFee,
        };
        const basket = priced.map(({ quantity }, at) => ({ ticketId: `${at}`, quantity }));
        const subtotalCents = priced.reduce(
          (sum, { priceCents, quantity }) => sum + priceCents * quantity,
          0,
        );
        const places = priced.reduce(
          (sum, { priceCents, quantity }) => sum + (priceCents > 0 ? quantity : 0),
          0,
        );
        const feesCents = feeCents(someFee, { subtotalCents, places });

        const { lines, ...sums } = quote(basket, rules, now);

        expect(sums).toMatchObject({ subtotalCents, feesCents, totalCents: subtotalCents + feesCents });
        const sumOf = (kind: string) =>
          lines.filter((line) => line.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
        expect([sumOf('ticket'), sumOf('fee')]).toEqual([subtotalCents, feesCents]);
      }),
    );
  });

  it('has for each place its own part of the fee, rounded up or down by less than two cents', () => {
    fc.assert(
      fc.property(prices, fees, (priced, someFee) => {
        const rules = {
          tickets: priced.map(({ priceCents }, at) => ({ ticketId: `${at}`, priceCents })),
          fee: someFee,
        };
        const basket = priced.map(({ quantity }, at) => ({ ticketId: `${at}`, quantity }));

        const { lines } = quote(basket, rules, now);

        for (const { ticketId, cents } of lines.filter(({ kind }) => kind === 'fee')) {
          const exact =
            ((priced[Number(ticketId)]?.priceCents ?? 0) * someFee.percent) / 100 + someFee.fixedCents;
          expect(Math.abs(cents - exact)).toBeLessThan(2);
        }
      }),
    );
  });

  it.each([
    ['a ticket type without a price', [{ ticketId: 'ultra', quantity: 1 }], { tickets }, UnknownTicketError],
    ['half a place', [{ ticketId: 'half', quantity: 0.5 }], { tickets }, InvalidQuantityError],
    ['less than no place', [{ ticketId: 'half', quantity: -1 }], { tickets }, InvalidQuantityError],
    [
      'a fee below zero',
      basketOf(1, 0, 0),
      { tickets, fee: { fixedCents: -1, percent: 0 } },
      InvalidFeeError,
    ],
    [
      'half a cent',
      [{ ticketId: 'half', quantity: 1 }],
      { tickets: [{ ticketId: 'half', priceCents: 0.5 }] },
      InvalidMoneyError,
    ],
  ])('of %s is refused', (_, basket, rules, error) => {
    expect(() => quote(basket, rules, now)).toThrow(error);
  });
});

describe('the price at a moment', () => {
  /** Until the end of 31 January and of 31 March in Madrid. */
  const ticket = {
    priceCents: 4000,
    steps: [
      { until: '2027-03-31T22:00:00Z', priceCents: 3500 },
      { until: '2027-01-31T23:00:00Z', priceCents: 3000 },
    ],
  };

  it.each([
    ['2026-12-01T00:00:00Z', 3000],
    ['2027-01-31T22:59:59.999Z', 3000],
    ['2027-01-31T23:00:00Z', 3500],
    ['2027-03-31T21:59:59.999Z', 3500],
    ['2027-03-31T22:00:00Z', 4000],
    ['2028-01-01T00:00:00Z', 4000],
  ])('%s is that of the step that has not ended', (moment, cents) => {
    expect(priceAt(ticket, moment)).toBe(cents);
  });

  it('applies to every place of the basket', () => {
    const rules = { tickets: [{ ticketId: 'half', ...ticket }] };

    const { lines } = quote([{ ticketId: 'half', quantity: 2 }], rules, '2027-02-01T09:00:00Z');

    expect(lines.map(({ cents }) => cents)).toEqual([3500, 3500]);
  });

  it("is refused if a step's end is malformed", () => {
    expect(() => priceAt({ priceCents: 1, steps: [{ until: 'mañana', priceCents: 2 }] }, now)).toThrow(
      InvalidInstantError,
    );
  });
});

describe('the prices ahead', () => {
  const steps = [
    { until: '2027-03-01T00:00:00Z', priceCents: 3600 },
    { until: '2027-02-01T00:00:00Z', priceCents: 3200 },
  ];
  const [february, march] = [new Date('2027-02-01T00:00:00Z'), new Date('2027-03-01T00:00:00Z')];

  it.each([
    [
      'before the first step ends',
      '2027-01-31T23:59:59Z',
      [
        { until: february, cents: 3200 },
        { until: march, cents: 3600 },
        { until: null, cents: 4000 },
      ],
    ],
    [
      'at the moment when it ends',
      '2027-02-01T00:00:00Z',
      [
        { until: march, cents: 3600 },
        { until: null, cents: 4000 },
      ],
    ],
    ['after the last step', '2027-03-01T00:00:00Z', [{ until: null, cents: 4000 }]],
  ])('are those that apply now or later: %s', (_, now, prices) => {
    expect(pricesAhead({ priceCents: 4000, steps }, now)).toEqual(prices);
    expect(prices[0]?.cents).toBe(priceAt({ priceCents: 4000, steps }, now));
  });

  it('are one without steps', () => {
    expect(pricesAhead({ priceCents: 1400 }, '2027-02-01T00:00:00Z')).toEqual([{ until: null, cents: 1400 }]);
  });
});

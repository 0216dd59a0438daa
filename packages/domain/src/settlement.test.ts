import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle, type SettlementEntry, type SettlementFigures, sumOfFigures } from './settlement.ts';

const entry = (changes: Partial<SettlementEntry> = {}): SettlementEntry => ({
  day: '2026-11-21',
  ticketId: '10k',
  places: 2,
  ticketsCents: 3600,
  feesCents: 220,
  refundedCents: 0,
  commissionCents: 220,
  ...changes,
});
const refund = entry({
  day: '2026-11-22',
  places: 0,
  ticketsCents: 0,
  feesCents: 0,
  refundedCents: 1910,
  commissionCents: -110,
});

describe('the settlement of an event', () => {
  it('is what was charged, without refunds, commission and its IVA', () => {
    expect(settle([entry(), refund]).totals).toEqual({
      places: 2,
      ticketsCents: 3600,
      feesCents: 220,
      chargedCents: 3820,
      refundedCents: 1910,
      commissionCents: 110,
      commissionVatCents: 23,
      netCents: 1777,
    });
  });

  it('has a row for each day, oldest first, and one for each ticket', () => {
    const { days, tickets } = settle([refund, entry(), entry({ ticketId: '5k' })]);

    expect(days.map(({ day, netCents }) => [day, netCents])).toEqual([
      ['2026-11-21', 7108],
      ['2026-11-22', -1777],
    ]);
    expect(tickets.map(({ ticketId, netCents }) => [ticketId, netCents])).toEqual([
      ['10k', 1777],
      ['5k', 3554],
    ]);
  });

  it('of some days has their entries only, and the IVA that they have in the whole', () => {
    const second = { from: '2026-11-22', to: '2026-11-30' };
    const { totals, days } = settle([entry(), refund], second);

    expect(totals).toMatchObject({ chargedCents: 0, refundedCents: 1910, commissionVatCents: -23 });
    expect(days).toHaveLength(1);
  });

  it('of nothing is nothing', () => {
    expect(settle([])).toMatchObject({ totals: { netCents: 0 }, days: [], tickets: [] });
  });

  const cents = fc.nat(2_000_000);
  const entries = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
      ticketId: fc.constantFrom('21k', '10k', '5k'),
      places: fc.nat(50),
      ticketsCents: cents,
      feesCents: cents,
      refundedCents: cents,
      commissionCents: fc.integer({ min: -100_000, max: 100_000 }),
    }),
    { maxLength: 60 },
  );
  const figuresOf = ({ places, netCents, commissionVatCents, chargedCents }: SettlementFigures) => ({
    places,
    netCents,
    commissionVatCents,
    chargedCents,
  });

  it('adds up: days, tickets and periods each make the totals, and the totals the entries', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 28 }), (given, split) => {
        const { totals, days, tickets } = settle(given);
        const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
        const first = settle(given, { from: day(1), to: day(split) }).totals;
        const rest = settle(given, { from: day(split + 1), to: '2026-11-31' }).totals;
        const sum = (of: (one: SettlementEntry) => number) => given.reduce((all, one) => all + of(one), 0);

        expect(sumOfFigures(days)).toEqual(totals);
        expect(sumOfFigures(tickets)).toEqual(totals);
        expect(figuresOf(sumOfFigures([first, rest]))).toEqual(figuresOf(totals));
        expect(totals.chargedCents).toBe(sum((one) => one.ticketsCents + one.feesCents));
        expect(totals.refundedCents).toBe(sum((one) => one.refundedCents));
        expect(totals.netCents).toBe(
          totals.chargedCents - totals.refundedCents - totals.commissionCents - totals.commissionVatCents,
        );
        // Rounded once, over all of it.
        expect(Math.abs(totals.commissionVatCents - totals.commissionCents * 0.21)).toBeLessThanOrEqual(
          0.500_001,
        );
      }),
    );
  });
});

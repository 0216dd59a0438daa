import { describe, expect, it } from 'vitest';
import {
  hasTooManySalePoints,
  maxSalePoints,
  saleDaysBefore,
  salePoints,
  saleStepFor,
  type SaleDays,
  type SaleStep,
} from './sale-points.ts';

const madrid = 'Europe/Madrid';
const oneDay = (day: string): SaleDays => ({ from: day, to: day });

describe('the points of a chart of sales', () => {
  it('are the days of the zone, on both sides of a change of the clock', () => {
    expect(salePoints({ from: '2026-10-24', to: '2026-10-26' }, 'day', madrid)).toEqual({
      starts: ['2026-10-23T22:00:00.000Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
      end: '2026-10-26T23:00:00.000Z',
    });
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-27', 24],
  ])('are, on %s, %i hours', (day, hours) => {
    const { starts, end } = salePoints(oneDay(day), 'hour', madrid);

    expect(starts).toHaveLength(hours);
    expect(Date.parse(end) - Date.parse(starts[0] ?? '')).toBe(hours * 3_600_000);
  });

  it('are weeks from Monday, of which the first begins with the period', () => {
    const { starts, end } = salePoints({ from: '2026-11-18', to: '2026-12-01' }, 'week', 'Atlantic/Canary');

    expect(starts.map((start) => start.slice(0, 10))).toEqual(['2026-11-18', '2026-11-23', '2026-11-30']);
    expect(end).toBe('2026-12-02T00:00:00.000Z');
  });

  it('begin after the gap on a day that has no midnight', () => {
    expect(salePoints(oneDay('2026-03-29'), 'day', 'Asia/Beirut').starts).toEqual([
      '2026-03-28T22:00:00.000Z',
    ]);
  });

  it.each(['hour', 'day', 'week'] as const)('by %s leave no gap and no overlap', (step) => {
    const days = { from: '2026-10-20', to: '2026-11-03' };
    const { starts, end } = salePoints(days, step, madrid);

    expect(starts.toSorted()).toEqual(starts);
    expect(new Set(starts).size).toBe(starts.length);
    expect(end > (starts.at(-1) ?? '')).toBe(true);
  });

  it('are as many as are allowed', () => {
    const days = { from: '2026-01-01', to: '2027-02-04' };

    expect(salePoints(days, 'day', 'UTC').starts).toHaveLength(maxSalePoints);
  });

  it('need a day that exists', () => {
    expect(() => salePoints(oneDay('2026-13-01'), 'day', madrid)).toThrow(RangeError);
  });
});

describe('the steps of a chart of sales', () => {
  it.each<[string, string, SaleStep]>([
    ['2026-11-27', '2026-11-27', 'hour'],
    ['2026-11-26', '2026-11-27', 'hour'],
    ['2026-11-25', '2026-11-27', 'day'],
    ['2026-08-01', '2026-11-28', 'day'],
    ['2026-07-31', '2026-11-28', 'week'],
  ])('from %s to %s are by default of one %s', (from, to, step) => {
    expect(saleStepFor({ from, to })).toBe(step);
  });

  it.each<[SaleStep, string, boolean]>([
    ['hour', '2026-01-16', false],
    ['hour', '2026-01-17', true],
    ['day', '2027-02-04', false],
    ['day', '2027-02-05', true],
    ['week', '2033-01-01', false],
    ['week', '2100-12-31', true],
  ])('of one %s until %s are too many: %s', (step, to, isTooMany) => {
    expect(hasTooManySalePoints({ from: '2026-01-01', to }, step)).toBe(isTooMany);
  });
});

it('sales are compared with the same number of days before', () => {
  expect(saleDaysBefore({ from: '2026-11-21', to: '2026-11-27' })).toEqual({
    from: '2026-11-14',
    to: '2026-11-20',
  });
  expect(saleDaysBefore(oneDay('2026-03-01'))).toEqual(oneDay('2026-02-28'));
});

import { describe, expect, it } from 'vitest';
import { monthText, nextMonths } from './next-months.ts';

describe('the months to choose from', () => {
  it('are those with events from today on, each once', () => {
    const days = new Map([
      ['2026-11-01', 4],
      ['2026-11-29', 1],
      ['2026-12-06', 2],
      ['2026-12-13', 1],
      ['2027-03-07', 1],
    ]);

    expect(nextMonths(days, '2026-11-29')).toEqual(['2026-11', '2026-12', '2027-03']);
    expect(nextMonths(days, '2026-11-30')).toEqual(['2026-12', '2027-03']);
  });

  it('are six at most', () => {
    const days = new Map(Array.from({ length: 9 }, (_, at) => [`2027-0${at + 1}-01`, 1]));

    expect(nextMonths(days, '2027-01-01')).toHaveLength(6);
  });

  it('are named with their year', () => {
    expect(monthText('2027-04')).toBe('Abril 2027');
  });
});

import { describe, expect, it } from 'vitest';
import { everyDay, lastDays, type SettlementDay, sumOfDays } from './shown-days.ts';

const day = (name: string, charged: number): SettlementDay => ({
  day: name,
  places: 1,
  tickets: charged,
  fees: 0,
  charged,
  refunded: 0,
  commission: 0,
  commissionVat: 0,
  net: charged,
});
const days = [day('2026-10-30', 5), day('2026-11-02', 19.1), day('2026-11-04', 38.2)];
const shown = (list: readonly SettlementDay[]) => list.map(({ day: name, charged }) => `${name} ${charged}`);

describe('the days of a settlement', () => {
  it('are the last 14 until today, also those without movements', () => {
    const list = lastDays(days, '2026-11-14');

    expect(list).toHaveLength(14);
    expect(shown(list).slice(0, 4)).toEqual([
      '2026-11-01 0',
      '2026-11-02 19.1',
      '2026-11-03 0',
      '2026-11-04 38.2',
    ]);
  });

  it('are all from the first movement to the last, across the end of a month', () => {
    expect(shown(everyDay(days))).toHaveLength(6);
    expect(everyDay([])).toEqual([]);
  });

  it('add up without the errors of binary fractions', () => {
    expect(sumOfDays([day('2026-11-01', 0.1), day('2026-11-02', 0.2)])).toMatchObject({
      charged: 0.3,
      places: 2,
    });
  });
});

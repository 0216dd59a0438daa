import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnRow, inListOrder } from './column-row.ts';
import { listedColumnsBuilder, differingRows, type ListedColumns, mergingRows } from './listed-columns.ts';

function finished<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const columnsOf = (rows: readonly ColumnRow[]): ListedColumns => {
  const latest = new Map(rows.map((row) => [row.slot, row]));
  const listed = [...latest.values()].filter(({ isListed }) => isListed).sort(inListOrder);
  const { add, finishing } = listedColumnsBuilder(listed.length);
  for (const one of listed) add(one);
  return finished(finishing());
};

const row = fc
  .record({
    slot: fc.nat(40),
    isListed: fc.boolean(),
    startsAtMs: fc.constantFrom(1_000, 2_000, 3_000, Number.POSITIVE_INFINITY),
    isOver: fc.boolean(),
    day: fc.constantFrom('2027-01-01', '2027-01-02', null),
    isBookable: fc.boolean(),
    category: fc.constantFrom('Trail', 'Running', null),
    placeName: fc.constantFrom('Cullera', null),
    place: fc.constantFrom({ latitude: 39, longitude: 0 }, { latitude: null, longitude: null }),
    courses: fc.constantFrom<ColumnRow['courses']>(
      [],
      [[10_000, null]],
      [
        [21_097, 300],
        [5_000, null],
      ],
    ),
  })
  .map(({ place, ...columns }): ColumnRow => ({ ...columns, ...place, id: `event${columns.slot}` }));
const rows = fc.array(row, { maxLength: 60 });

describe('the columns of listed events', () => {
  it('are the same after changes as if all rows were read again', () => {
    fc.assert(
      fc.property(rows, rows, (before, changed) => {
        const latest = [...new Map(changed.map((one) => [one.slot, one])).values()];

        const merged = finished(mergingRows(columnsOf(before), latest));

        const { columns: expected, ...rest } = columnsOf([...before, ...changed]);
        const { columns, ...ours } = merged;
        expect(named(ours)).toEqual(named(rest));
        expect(columns.places).toEqual(expected.places);
        expect(columns.courses).toEqual(expected.courses);
        expect(columns.bookable).toEqual(expected.bookable);
      }),
    );
  });

  it('differ only for rows with another value in a column', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 40 }), (before, at) => {
        const latest = [...new Map(before.map((one) => [one.slot, one])).values()];
        const columns = columnsOf(before);
        expect(differingRows(columns, latest)).toEqual([]);

        const one = latest[at % Math.max(1, latest.length)];
        if (!one?.isListed) return;
        const changed = { ...one, isBookable: !one.isBookable };
        expect(differingRows(columns, [...latest, changed])).toEqual([changed]);
        expect(differingRows(columns, [{ ...one, isListed: false }])).toHaveLength(1);
        expect(differingRows(columns, [{ ...one, slot: 41 }])).toHaveLength(1);
        expect(differingRows(columns, [{ ...one, slot: 41, isListed: false }])).toEqual([]);
      }),
    );
  });

  it('have the next event first and past ones last, the latest of them first', () => {
    const one = fc.sample(row, { seed: 1, numRuns: 1 })[0];
    if (!one) throw new Error('fast-check returned no sample.');
    const at = (slot: number, startsAtMs: number, isOver = false): ColumnRow => ({
      ...one,
      slot,
      id: `event${slot}`,
      isListed: true,
      startsAtMs,
      isOver,
    });

    const { ids } = columnsOf([
      at(1, 1_000, true),
      at(2, 2_000, true),
      at(3, Number.POSITIVE_INFINITY),
      at(5, 9_000),
      at(4, 9_000),
    ]);

    expect(ids).toEqual(['event4', 'event5', 'event3', 'event2', 'event1']);
  });
});

/** With the place names themselves: their numbers depend on the order in which they were read. */
function named({ placeNames: { values, ids }, ...columns }: Omit<ListedColumns, 'columns'>) {
  return { ...columns, placeNames: Array.from(ids, (id) => values[id]) };
}

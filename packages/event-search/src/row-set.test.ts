import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRows,
  copyRows,
  countCommonRows,
  countRows,
  deleteRow,
  dividedRows,
  everyRow,
  hasRow,
  indexOfRow,
  keepRows,
  noRows,
  type RowSet,
  rowPositions,
  rowPositionsBetween,
  rowsAtPositions,
  rowsInAll,
  rowsInAny,
} from './row-set.ts';

const rowCount = 100;
const somePositions = fc.uniqueArray(fc.nat(rowCount - 1));

const rowsAt = (positions: readonly number[]): RowSet =>
  rowsAtPositions(Uint32Array.from(positions), rowCount);

describe('a set of rows', () => {
  it.each([0, 1, 31, 32, 33, 64, 100])('can have all of %s rows, or no row', (count) => {
    expect([...rowPositions(everyRow(count))]).toEqual(Array.from({ length: count }, (_, row) => row));
    expect([...rowPositions(noRows(count))]).toEqual([]);
  });

  it('returns the added rows, ascending, each once', () => {
    fc.assert(
      fc.property(somePositions, (positions) => {
        const rows = rowsAt([...positions, ...positions]);
        expect([...rowPositions(rows)]).toEqual([...positions].sort((a, b) => a - b));
        expect(countRows(rows)).toBe(positions.length);
        expect(positions.every((position) => hasRow(rows, position))).toBe(true);
      }),
    );
  });

  it('returns some of its rows by their index, and the index of each', () => {
    fc.assert(
      fc.property(somePositions, fc.nat(rowCount), fc.nat(rowCount), (positions, from, to) => {
        const rows = rowsAt(positions);
        const sorted = [...positions].sort((a, b) => a - b);
        expect([...rowPositionsBetween(rows, from, to)]).toEqual(sorted.slice(from, Math.max(from, to)));
        for (let row = 0; row < rowCount; row += 1) {
          const index = sorted.indexOf(row);
          expect(indexOfRow(rows, row)).toBe(index < 0 ? undefined : index);
        }
      }),
    );
  });

  it('loses deleted rows, but its copy keeps them', () => {
    fc.assert(
      fc.property(somePositions, fc.nat(rowCount - 1), (positions, row) => {
        const rows = rowsAt(positions);
        const copy = copyRows(rows);
        deleteRow(rows, row);
        expect(hasRow(rows, row)).toBe(false);
        expect(countRows(rows)).toBe(positions.filter((position) => position !== row).length);
        expect(countRows(copy)).toBe(positions.length);
      }),
    );
  });

  it('is joined with another, reduced to its rows, or to the rows that it lacks', () => {
    fc.assert(
      fc.property(somePositions, somePositions, (some, others) => {
        const joined = rowsAt(some);
        addRows(joined, rowsAt(others));
        const common = rowsAt(some);
        keepRows(common, rowsAt(others));
        const [shared, own] = dividedRows(rowsAt(some), rowsAt(others));
        expect(countCommonRows(rowsAt(some), rowsAt(others))).toBe(countRows(common));
        for (let row = 0; row < rowCount; row += 1) {
          expect(hasRow(own, row)).toBe(some.includes(row) && !others.includes(row));
          expect(hasRow(joined, row)).toBe(some.includes(row) || others.includes(row));
          expect(hasRow(shared, row)).toBe(some.includes(row) && others.includes(row));
          expect(hasRow(common, row)).toBe(some.includes(row) && others.includes(row));
        }
      }),
    );
  });

  it('is found as what all sets, or any of them, have', () => {
    fc.assert(
      fc.property(fc.array(somePositions, { minLength: 1, maxLength: 4 }), (positions) => {
        const sets = positions.map(rowsAt);
        const [inAll, inAny] = [rowsInAll(sets), rowsInAny(sets)];
        for (let row = 0; row < rowCount; row += 1) {
          expect(hasRow(inAll, row)).toBe(positions.every((some) => some.includes(row)));
          expect(hasRow(inAny, row)).toBe(positions.some((some) => some.includes(row)));
        }
        expect(sets.map(countRows)).toEqual(positions.map(({ length }) => length));
      }),
    );
    expect(() => rowsInAll([])).toThrow('at least one set');
    expect(() => rowsInAny([])).toThrow('at least one set');
  });
});

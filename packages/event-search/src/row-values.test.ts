import { describe, expect, it } from 'vitest';
import { everyRow, rowPositions, type RowSet, rowsAtPositions } from './row-set.ts';
import { countByValue, indexRowValues, rowsBetween, rowsWithValue, valueOfRow } from './row-values.ts';

const values = indexRowValues(['Trail', null, 'Running', undefined, 'Trail', '']);

describe('the values of rows', () => {
  it.each([
    ['Trail', [0, 4]],
    ['Running', [2]],
    ['trail', []],
    ['', [5]],
  ])('%s is at %s', (value, positions) => {
    expect([...rowPositions(rowsWithValue(values, value, everyRow(6)))]).toEqual(positions);
  });

  it.each([
    ['A', 'Sz', [2]],
    ['Running', 'Trail', [0, 2, 4]],
    ['', 'A', [5]],
    ['Trail', 'Running', []],
  ])('from %s to %s are at %s', (from, to, positions) => {
    expect([...rowPositions(rowsBetween(values, from, to, everyRow(6)))]).toEqual(positions);
  });

  it('are found in a list of more rows than a word has bits', () => {
    const many = indexRowValues(
      Array.from({ length: 70 }, (_, row) => (row % 9 === 0 ? 'Trail' : 'Running')),
    );

    const positionsAmong = (among: RowSet) => [...rowPositions(rowsWithValue(many, 'Trail', among))];

    expect(positionsAmong(everyRow(70))).toEqual([0, 9, 18, 27, 36, 45, 54, 63]);
    expect(positionsAmong(rowsAtPositions(Uint32Array.of(8, 9, 63, 69), 70))).toEqual([9, 63]);
  });

  it('are read by row', () => {
    expect([0, 1, 3, 5].map((row) => valueOfRow(values, row))).toEqual(['Trail', undefined, undefined, '']);
  });

  it('are counted for the given rows, in order', () => {
    expect([...countByValue(values, Uint32Array.of(0, 1, 2, 4))]).toEqual([
      ['Running', 1],
      ['Trail', 2],
    ]);
    expect([...countByValue(values, Uint32Array.of(1, 3))]).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { rowPositions } from './row-set.ts';
import { countByValue, indexRowValues, rowsWithValue } from './row-values.ts';

const values = indexRowValues(['Trail', null, 'Running', undefined, 'Trail', '']);

describe('the values of rows', () => {
  it.each([
    ['Trail', [0, 4]],
    ['Running', [2]],
    ['trail', []],
    ['', [5]],
  ])('%s is at %s', (value, positions) => {
    expect([...rowPositions(rowsWithValue(values, value))]).toEqual(positions);
  });

  it('are counted among the rows that are asked for, in order', () => {
    expect([...countByValue(values, Uint32Array.of(0, 1, 2, 4))]).toEqual([
      ['Running', 1],
      ['Trail', 2],
    ]);
    expect([...countByValue(values, Uint32Array.of(1, 3))]).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { result, thrown, wrong } from './check.ts';

const fail = () => {
  throw new RangeError('far out');
};

describe("the check of an example's comments", () => {
  beforeEach(() => {
    wrong.length = 0;
  });

  it.each([
    ['a value', 1, 1],
    ['nothing', undefined, undefined],
    ['a date', new Date(5), new Date(5)],
    ['a nested value', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }],
  ])('accepts %s when it is equal', (_, actual, expected) => {
    result(1, actual, expected);

    expect(wrong).toEqual([]);
  });

  it.each([
    ['another value', 1, '1'],
    ['another date', new Date(5), new Date(6)],
    ['a missing property', { a: 1 }, { a: 1, b: undefined }],
    ['an extra item', [1, 2], [1]],
    ['another kind', [], {}],
  ])('reports %s', (_, actual, expected) => {
    result(7, actual, expected);

    expect(wrong).toEqual([expect.stringContaining('line 7 gives')]);
  });

  it('accepts the named error, and reports another or none', () => {
    thrown(1, fail, 'RangeError');
    thrown(2, fail, 'TypeError');
    thrown(3, () => 4, 'RangeError');

    expect(wrong).toEqual([
      'line 2 throws RangeError, not TypeError',
      'line 3 gives 4 instead of throwing RangeError',
    ]);
  });
});

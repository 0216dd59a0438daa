import { describe, expect, it } from 'vitest';
import { allowedColumns, moved, toggled, usualColumns } from './column-choice.ts';

const option = (key: string) => ({ key, label: key, kind: 'text' as const, isSensitive: false });

describe('the columns of the list', () => {
  it('are the usual ones that the role sees, without the name', () => {
    expect(usualColumns(['fullName', 'ticket', 'orderState'].map(option))).toEqual(['ticket', 'orderState']);
  });

  it('leave out what the role may not see', () => {
    expect(allowedColumns(['email', 'ticket'], [option('ticket')])).toEqual(['ticket']);
  });

  it.each([
    [['a', 'b'], 'c', ['a', 'b', 'c']],
    [['a', 'b', 'c'], 'b', ['a', 'c']],
  ])('of %j after pressing %s are %j', (keys, key, result) => {
    expect(toggled(keys, key)).toEqual(result);
  });

  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['z', 1, ['a', 'b', 'c']],
  ] as const)('after moving %s by %d are %j', (key, by, result) => {
    expect(moved(['a', 'b', 'c'], key, by)).toEqual(result);
  });
});

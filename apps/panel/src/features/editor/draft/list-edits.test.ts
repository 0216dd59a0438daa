import { expect, it } from 'vitest';
import { changedItem, movedBy } from './list-edits.ts';

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

it.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['unknown', 1, 'abc'],
] as const)('moves %s by %i to %s', (id, step, expected) => {
  expect(ids(movedBy(list, id, step))).toBe(expected);
});

it('changes one item only', () => {
  const tickets = [
    { id: 'a', price: 10 },
    { id: 'b', price: 20 },
  ];

  expect(changedItem(tickets, 'b', { price: 25 })).toEqual([
    { id: 'a', price: 10 },
    { id: 'b', price: 25 },
  ]);
});

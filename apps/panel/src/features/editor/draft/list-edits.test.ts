import { describe, expect, it } from 'vitest';
import { changedItem, movedBy, withItem } from './list-edits.ts';

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

describe('a removed item', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

  it('comes back at its place', () => {
    expect(withItem([a, c], b, 1)).toEqual([a, b, c]);
  });

  it('comes back at the end when others were removed after it', () => {
    expect(withItem([a], c, 2)).toEqual([a, c]);
  });

  it('comes back once', () => {
    expect(withItem([a, b], b, 1)).toEqual([a, b]);
  });
});

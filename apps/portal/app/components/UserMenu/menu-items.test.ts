import { describe, expect, it } from 'vitest';
import { nextItem } from './menu-items.ts';

describe('the keys of the user menu', () => {
  it.each([
    ['ArrowDown', 'from the button to the first', -1, 0],
    ['ArrowUp', 'from the button to the last', -1, 2],
    ['ArrowDown', 'to the next', 0, 1],
    ['ArrowUp', 'to the one before', 2, 1],
    ['ArrowDown', 'from the last to the first', 2, 0],
    ['ArrowUp', 'from the first to the last', 0, 2],
    ['Home', 'to the first', 2, 0],
    ['End', 'to the last', 0, 2],
  ])('%s moves %s', (key, _, current, next) => {
    expect(nextItem(key, { current, count: 3 })).toBe(next);
  });

  it.each([
    ['Tab', 1],
    ['a', 1],
    ['Home', -1],
  ])('leave %s at %i to the browser', (key, current) => {
    expect(nextItem(key, { current, count: 3 })).toBeUndefined();
  });
});

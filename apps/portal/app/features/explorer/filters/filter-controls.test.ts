import { describe, expect, it } from 'vitest';
import { mostFrequent, withChosen } from './filter-controls.ts';

describe('the categories to choose from', () => {
  const categories = ['Running', 'Trail'];

  it('are those of the events', () => {
    expect(withChosen(categories, undefined)).toBe(categories);
    expect(withChosen(categories, 'Trail')).toBe(categories);
  });

  it('begin with the one of the URL if no event has it: it must be visible, and can be deselected', () => {
    expect(withChosen(categories, 'trail')).toEqual(['trail', 'Running', 'Trail']);
  });
});

describe('the most frequent categories', () => {
  const categories = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  it('are the first six, after the chosen one if it is another', () => {
    expect(mostFrequent(categories, undefined)).toEqual(categories.slice(0, 6));
    expect(mostFrequent(categories, 'b')).toEqual(categories.slice(0, 6));
    expect(mostFrequent(categories, 'h')).toEqual(['h', ...categories.slice(0, 6)]);
  });

  it('are all if only one more would be left out', () => {
    expect(mostFrequent(categories.slice(0, 7), undefined)).toHaveLength(7);
  });
});

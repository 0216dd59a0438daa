import { describe, expect, it } from 'vitest';
import { withChosen } from './filter-controls.ts';

describe('the categories to choose from', () => {
  const categories = ['Running', 'Trail'];

  it('are those of the events', () => {
    expect(withChosen(categories, undefined)).toBe(categories);
    expect(withChosen(categories, 'Trail')).toBe(categories);
  });

  it('have the one of the address too, which could not be taken back otherwise', () => {
    expect(withChosen(categories, 'trail')).toEqual(['Running', 'Trail', 'trail']);
  });
});

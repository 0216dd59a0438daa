import { describe, expect, it } from 'vitest';
import { aimAfterFilters } from './map-aim.ts';

describe('after a change of filters the map', () => {
  it.each([
    ['follows the results that it showed', 'results', 'results'],
    ["leaves the visitor's surroundings for the results", 'visitor', 'results'],
    ['stays where the visitor has moved it', 'moved', 'moved'],
  ] as const)('%s', (_, before, after) => {
    expect(aimAfterFilters(before)).toBe(after);
  });
});

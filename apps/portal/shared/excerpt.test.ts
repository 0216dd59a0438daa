import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('an excerpt', () => {
  it('is the whole text if that is short', () => {
    expect(excerpt('Una noche', 20)).toBe('Una noche');
  });

  it('ends at a whole word', () => {
    expect(excerpt('Una noche por los senderos', 15)).toBe('Una noche por…');
  });

  it('ends at a whole character of one long word', () => {
    expect(excerpt('x'.repeat(1000), 155)).toBe(`${'x'.repeat(155)}…`);
    expect(excerpt('🏃'.repeat(20), 15)).toBe(`${'🏃'.repeat(7)}…`);
  });
});

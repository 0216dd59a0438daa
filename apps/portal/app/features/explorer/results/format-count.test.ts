import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it.each([0, 7, 64, 999, 1000, 9999, 10_000, 12_345, 100_000, 1_234_567])(
    'writes %s as Spanish does',
    (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('es'));
    },
  );
});

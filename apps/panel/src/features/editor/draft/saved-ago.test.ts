import { expect, it } from 'vitest';
import { savedAgo } from './saved-ago.ts';

const savedAt = '2026-11-23T17:42:00Z';

it.each([
  [0, 'hace 0 s'],
  [4_000, 'hace 4 s'],
  [61_000, 'hace 1 min'],
  [3_600_000, 'hoy, 18:42'],
  [86_400_000, 'ayer, 18:42'],
  [3 * 86_400_000, '23 nov'],
  [-5_000, 'hace 0 s'],
])('after %i ms a save was "%s"', (later, text) => {
  expect(savedAgo(savedAt, Date.parse(savedAt) + later, 'Europe/Madrid')).toBe(text);
});

import { expect, it } from 'vitest';
import { duration, json, table } from './output.ts';

const name = 'Ana\u009B2J\u202Eaña\u2028\u{E0041}\n';

it('JSON escapes control characters, and parses back unchanged', () => {
  const text = json({ name });

  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  expect(text).toContain('aña');
  expect(JSON.parse(text)).toEqual({ name });
});

it.each([
  [45.9, '45 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7_199, '119 min'],
  [7_200, '2 h'],
  [172_800, '2 d'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

it('a table has a line for each row, whatever is in its cells', () => {
  expect(table([{ name }])).toMatch(/^name *\nAna 2J aña.*$/);
});

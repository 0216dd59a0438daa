import { expect, it } from 'vitest';
import { json, table } from './output.ts';

const name = 'Ana\u009B2J\u202Eaña\u2028\u{E0041}\n';

it('JSON holds nothing that speaks to a terminal, and is read as it was', () => {
  const text = json({ name });

  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
  expect(text).toContain('aña');
  expect(JSON.parse(text)).toEqual({ name });
});

it('a table has a line for each row, whatever is in its cells', () => {
  expect(table([{ name }])).toMatch(/^name *\nAna 2J aña.*$/);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTokens, resolveToken } from '../scripts/parse-tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

describe('tokens.css as the pages read it', () => {
  const sheet = parseTokens(css);

  it('returns a token with its value on one line, and its comment', () => {
    expect(sheet.base).toContainEqual({
      name: '--n-900',
      value: '#1c1514',
      comment: 'INK · on white 18.00',
    });
    expect(sheet.base.find(({ name }) => name === '--font')?.value).not.toContain('\n');
  });

  it('keeps every declaration of the file', () => {
    const { base, roles, reducedMotion } = sheet;
    const shown = new Set(
      [...base, ...Object.values(roles).flat(), ...reducedMotion].map(({ name }) => name),
    );
    const declared = new Set(css.match(/(?<![\w(-])--[\w-]+(?=:)/g));
    expect(shown).toEqual(declared);
  });

  it.each([
    ['light', '#ffffff'],
    ['dark', '#120c0b'],
    ['coral', '#ff5545'],
  ] as const)('follows a role of %s to its color', (theme, colour) => {
    expect(resolveToken(sheet, theme, '--bg')).toBe(colour);
  });

  it('follows a role past the accent that only a page sets', () => {
    expect(resolveToken(sheet, 'light', '--brand')).toBe('#ff5545');
  });

  it('falls back to the light theme if another sets no value', () => {
    expect(resolveToken(sheet, 'dark', '--on-brand')).toBe('#1c1514');
  });

  it('reads that motion stops if the user prefers reduced motion', () => {
    expect(sheet.reducedMotion.map(({ value }) => value)).toEqual(['0ms', '0ms', '0ms', '0ms']);
  });

  it('throws if the file was rearranged', () => {
    expect(() => parseTokens(':root { --a: 1px; }')).toThrow('no block \'[data-theme="light"] {\'');
    expect(() => resolveToken(sheet, 'light', '--nothing')).toThrow('no --nothing');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastGrade, contrastRatio } from './contrast.ts';
import { parseTokens, resolveToken, type ThemeName } from './parse-tokens.ts';

describe('the contrast of two colours', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#1c1514', '#ff5545', 5.69],
    ['#ff5545', '#ffffff', 3.16],
    ['#6a615e', '#ffffff', 6.03],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  it.each(['red', 'rgb(0 0 0)', '#12345678'])('refuses %s, which it can not judge', (colour) => {
    expect(() => contrastRatio(colour, '#fff')).toThrow(RangeError);
  });

  it('is enough for text from 4.5, for large text and controls from 3', () => {
    expect([4.5, 4.49, 3, 2.99].map(contrastGrade)).toEqual(['text', 'large', 'large', 'none']);
  });
});

describe('the roles of text', () => {
  const sheet = parseTokens(
    readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8'),
  );
  const ratio = (theme: ThemeName, front: string, back: string) =>
    contrastRatio(resolveToken(sheet, theme, front), resolveToken(sheet, theme, back));

  it.each(['light', 'dark', 'coral'] as const)('can be read on the page of the %s theme', (theme) => {
    const roles = ['--text', '--text-2', '--text-3', '--brand-text', '--link'];
    expect(roles.filter((role) => ratio(theme, role, '--bg') < 4.5)).toEqual([]);
    expect(ratio(theme, '--on-brand', '--brand')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(theme, '--on-ink', '--ink-fill')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(theme, '--control', '--bg')).toBeGreaterThanOrEqual(3);
  });

  it.each(['light', 'dark'] as const)('can be read on the tints of the %s theme', (theme) => {
    const statuses = ['success', 'warning', 'danger', 'info'];
    expect(statuses.filter((name) => ratio(theme, `--${name}-fg`, `--${name}-bg`) < 4.5)).toEqual([]);
  });
});

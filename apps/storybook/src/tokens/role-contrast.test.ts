import { readFileSync } from 'node:fs';
import { contrastRatio } from '@dorsal/domain/contrast';
import { describe, expect, it } from 'vitest';
import { parseTokens, resolveToken, type ThemeName } from '../../../../packages/ui/scripts/parse-tokens.ts';

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

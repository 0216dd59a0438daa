import { describe, expect, it } from 'vitest';
import { unusedExports } from './domain-exports.ts';

const rule = 'packages/domain/src/rule.ts';
const exportsOf = (...others: (readonly [string, string])[]) =>
  unusedExports(new Map([[rule, 'export function isDue() {}\n'], ...others]));

describe('unusedExports', () => {
  it('returns an export that only its own test uses', () => {
    expect(exportsOf(['packages/domain/src/rule.test.ts', 'isDue()'])).toEqual([
      expect.stringContaining('"isDue"'),
    ]);
  });

  it('returns an export that only a comment or a longer name mentions', () => {
    expect(exportsOf(['apps/api/src/a.ts', '// isDue\nisDueSoon();'])).toHaveLength(1);
  });

  it.each([
    ['another package', 'apps/api/src/a.ts', 'isDue()'],
    ['the domain', 'packages/domain/src/other.ts', 'isDue()'],
  ])('returns no export that %s uses', (_, file, text) => {
    expect(exportsOf([file, text])).toEqual([]);
  });

  it('returns no export that its own file uses', () => {
    expect(
      unusedExports(new Map([[rule, 'export const limit = 3;\nexport const isOver = limit > 2;']])),
    ).toEqual([expect.stringContaining('"isOver"')]);
  });
});

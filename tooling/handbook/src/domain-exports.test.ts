import { describe, expect, it } from 'vitest';
import { unusedExports } from './domain-exports.ts';

const rule = 'packages/domain/src/rule.ts';
const exportsOf = (...others: (readonly [string, string])[]) =>
  unusedExports(new Map([[rule, 'export function isDue() {}\n'], ...others]));
const imported = "import { type Other, isDue } from '@dorsal/domain/rule';\nisDue();";

describe('unusedExports', () => {
  it.each([
    ['its own test', 'packages/domain/src/rule.test.ts', "import { isDue } from './rule.ts';"],
    ['a story', 'apps/portal/app/A.stories.tsx', imported],
    ['tooling', 'tooling/bench/src/a.ts', imported],
  ])('returns an export that only %s imports', (_, file, text) => {
    expect(exportsOf([file, text])).toEqual([expect.stringContaining('"isDue"')]);
  });

  it.each([
    ['a comment mentions', '// isDue'],
    ['has the name of a function of its own', 'function isDue() {}\nisDue();'],
    ['imports from another concept', "import { isDue } from '@dorsal/domain/other';"],
  ])('returns an export that a source %s', (_, text) => {
    expect(exportsOf(['apps/api/src/a.ts', text])).toHaveLength(1);
  });

  it.each([
    ['another package', 'apps/api/src/a.ts', imported],
    ['the domain', 'packages/domain/src/other.ts', "import { isDue } from './rule.ts';"],
  ])('returns no export that %s imports', (_, file, text) => {
    expect(exportsOf([file, text])).toEqual([]);
  });

  it('returns no export that its own file uses', () => {
    expect(
      unusedExports(new Map([[rule, 'export const limit = 3;\nexport const isOver = limit > 2;']])),
    ).toEqual([expect.stringContaining('"isOver"')]);
  });
});

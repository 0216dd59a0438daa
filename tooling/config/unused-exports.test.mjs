import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unusedExports } from './unused-exports.mjs';

const rule = 'packages/domain/src/rule.ts';
const unusedOf = (texts) =>
  unusedExports(
    Object.keys(texts).map((source) => ({ source, imports: source === rule ? [] : [rule] })),
    (file) => texts[file],
  );

describe('unusedExports', () => {
  it('returns a rule that only tests use', () => {
    const unused = unusedOf({
      [rule]: '/** isFree: the rule. */\nexport function isFree() {}',
      'packages/domain/src/rule.test.ts': 'isFree();',
      'apps/api/src/a.ts': 'isPaid();',
    });

    assert.equal(unused.length, 1);
    assert.match(unused[0], /rule\.ts: only tests use isFree/);
  });

  it('accepts a rule that the product or the same file uses', () => {
    const unused = unusedOf({
      [rule]: 'export const limit = 3;\nexport const isAbove = (count) => count > limit;',
      'apps/api/src/a.ts': 'isAbove(2);',
    });

    assert.deepEqual(unused, []);
  });

  it('does not ask for uses of types', () => {
    assert.deepEqual(unusedOf({ [rule]: 'export type Line = string;' }), []);
  });
});

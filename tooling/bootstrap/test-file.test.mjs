import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Failure } from './failure.mjs';
import { testCommand } from './test-file.mjs';

describe('testCommand', () => {
  for (const [path, workspace, command] of [
    ['packages/domain/src/money.test.ts', 'packages/domain', 'vitest run src/money.test.ts'],
    ['apps/api/src/orders', 'apps/api', 'vitest run src/orders'],
    [
      'packages/ui/src/Button/Button.stories.tsx',
      'apps/storybook',
      'vitest run --project stories ../../packages/ui/src/Button/Button.stories.tsx',
    ],
    [
      'apps/panel/src/features/editor/form/FormStep.stories.tsx',
      'apps/storybook',
      'vitest run --project stories ../panel/src/features/editor/form/FormStep.stories.tsx',
    ],
    ['tooling/e2e/src/settings.journey.ts', 'tooling/e2e', 'node src/run.ts src/settings.journey.ts'],
    ['tooling/bootstrap/ports.test.mjs', 'tooling/bootstrap', 'node --test ports.test.mjs'],
    ['tooling/config', 'tooling/config', 'node --test folder-order.test.mjs lazy-chunks.test.mjs'],
    [
      'packages/ui/src/Button',
      'apps/storybook',
      'vitest run --project stories ../../packages/ui/src/Button/',
    ],
    ['packages/domain', 'packages/domain', 'vitest run .'],
  ]) {
    it(`runs ${path} in ${workspace}`, () => {
      const found = testCommand(path);

      assert.deepEqual([found.workspace, found.command.join(' ')], [workspace, command]);
    });
  }

  it('builds the product for a journey', () => {
    assert.equal(testCommand('tooling/e2e/src/settings.journey.ts').builds, '@dorsal/tooling-e2e...');
  });

  it('rejects a file that has no test', () => {
    assert.throws(() => testCommand('packages/domain/src/money.ts'), /has no test/);
  });

  it('rejects a path that does not exist', () => {
    assert.throws(() => testCommand('packages/domain/src/nothing.test.ts'), Failure);
  });

  it('rejects a file outside the workspaces', () => {
    assert.throws(() => testCommand('README.md'), /in no workspace/);
  });
});

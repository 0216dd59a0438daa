import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { chromiumEnvironment } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './root.mjs';

/** Runs one test file, story or journey, or all of a folder. More arguments go to the test runner (`-t "title"`). */
export async function testFile([path, ...options]) {
  if (!path) {
    throw new Failure('Say which file or folder: npm run test:file -- packages/domain/src/money.test.ts');
  }
  const { workspace, command, isInBrowser, needsBuild } = testCommand(relative(root, resolve(path)));
  const env = isInBrowser ? await chromiumEnvironment() : {};
  if (needsBuild) {
    const filter = `./${workspace}...`;
    await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--filter', filter], {
      failure: 'The product could not be built; the lines above say why.',
    });
  }
  await pnpm(['-C', workspace, 'exec', ...command, ...options], {
    env,
    failure: 'A test failed; the lines above say which.',
  });
}

/**
 * The command that runs a test file, and the workspace to run it in. `path`: from the repository's root. Throws a
 * Failure if there is no such path, or if it is in no workspace.
 */
export function testCommand(path, base = root) {
  if (!existsSync(join(base, path))) throw new Failure(`There is no ${path}.`);
  if (path.endsWith('.stories.tsx')) {
    // The stories of all packages run in Storybook's browser. Its filter is part of a path.
    return {
      workspace: 'apps/storybook',
      command: ['vitest', 'run', '--project', 'stories', path.replace(/^.*\/src\/|^.*\/app\//, '')],
      isInBrowser: true,
      needsBuild: false,
    };
  }
  const workspace = workspaceOf(path, base);
  const inside = relative(workspace, path);
  if (workspace === 'tooling/e2e') {
    return { workspace, command: ['node', 'src/run.ts', inside], isInBrowser: true, needsBuild: true };
  }
  const command = workspace === 'tooling/bootstrap' ? ['node', '--test', inside] : ['vitest', 'run', inside];
  return { workspace, command, isInBrowser: false, needsBuild: false };
}

function workspaceOf(path, base) {
  let folder = path;
  while (folder !== '.' && !existsSync(join(base, folder, 'package.json'))) folder = dirname(folder);
  if (folder === '.')
    throw new Failure(`${path} is in no workspace: tests are in packages, apps and tooling.`);
  return folder;
}

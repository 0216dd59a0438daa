import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { chromiumEnvironment } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './root.mjs';

/** Runs the tests of one file or folder. More arguments go to the test runner (`-t "title"`). */
export async function testFile([path, ...options]) {
  if (!path) {
    throw new Failure('Say which file or folder: npm run test:file -- packages/domain/src/money.test.ts');
  }
  const { workspace, command, isInBrowser, builds } = testCommand(relative(root, resolve(path)));
  const env = isInBrowser ? await chromiumEnvironment() : {};
  if (builds) {
    await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--filter', builds], {
      failure: 'The product could not be built; the lines above say why.',
    });
  }
  await pnpm(['-C', workspace, 'exec', ...command, ...options], {
    env,
    failure: 'A test failed; the lines above say which.',
  });
}

/**
 * The command that runs a test file or the tests of a folder, the workspace to run it in, and turbo's filter of what it
 * needs built. `path`: from the repository's root. Throws a Failure if there is no such path, if it is in no workspace, or
 * if it has no test.
 */
export function testCommand(path, base = root) {
  if (!existsSync(join(base, path))) throw new Failure(`There is no ${path}.`);
  const workspace = workspaceOf(path, base);
  const inside = relative(workspace, path) || '.';
  const has = (pattern) =>
    path.endsWith(pattern) || filesIn(join(base, path)).some((file) => file.endsWith(pattern));
  if (workspace === 'tooling/e2e' && has('.journey.ts')) {
    return {
      workspace,
      command: ['node', 'src/run.ts', inside],
      isInBrowser: true,
      builds: '@dorsal/tooling-e2e...',
    };
  }
  if (has('.test.mjs'))
    return { workspace, command: ['node', '--test', ...mjsTests(join(base, workspace), inside)] };
  if (has('.test.ts') || has('.test.tsx')) {
    return {
      workspace,
      command: ['vitest', 'run', inside],
      ...(workspace === 'tooling/deploy' && { builds: '@dorsal/tooling-deploy^...' }),
    };
  }
  if (has('.packed.ts')) {
    return {
      workspace,
      command: ['vitest', 'run', '--config', 'vitest.packed.config.ts', inside],
      builds: './packages/*',
    };
  }
  if (has('.stories.tsx')) {
    // The stories of all packages run in Storybook's browser. Its filter is a part of the path from there.
    const storybook = 'apps/storybook';
    const part = relative(storybook, path);
    return {
      workspace: storybook,
      command: ['vitest', 'run', '--project', 'stories', path.endsWith('.tsx') ? part : `${part}/`],
      isInBrowser: true,
    };
  }
  throw new Failure(
    `${path} has no test: give a .test.ts, .stories.tsx or .journey.ts file, or a folder with some.`,
  );
}

function mjsTests(workspace, inside) {
  if (inside.endsWith('.mjs')) return [inside];
  return filesIn(join(workspace, inside))
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => join(inside, file));
}

/** The files below a folder, without installed packages. Node 20 has no `globSync`. */
function filesIn(folder) {
  if (!statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true })
    .filter((file) => !file.includes('node_modules'))
    .toSorted((one, other) => one.localeCompare(other));
}

function workspaceOf(path, base) {
  let folder = path;
  while (folder !== '.' && !existsSync(join(base, folder, 'package.json'))) folder = dirname(folder);
  if (folder === '.')
    throw new Failure(`${path} is in no workspace: tests are in packages, apps and tooling.`);
  return folder;
}

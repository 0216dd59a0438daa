import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumEnvironment, fullChromiumEnvironment } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { projectNode } from './root.mjs';
import { run } from './run.mjs';

/** The programs that the benchmarks compare with or call, and their Debian packages. */
const tools = { pgbench: 'postgresql', wrk: 'wrk' };

/** Builds the server, then runs the benchmarks that `args` name (`-- --help`). */
export async function bench(args) {
  await installTools();
  const env = {
    ...(needsBrowser(args) && (await chromiumEnvironment())),
    ...(visitsPages(args) && (await fullChromiumEnvironment())),
  };
  const programs = ['@dorsal/server...', '@dorsal/sandbox...'].flatMap((program) => ['--filter', program]);
  await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...programs], {
    failure: 'The product could not be built; the lines above say why.',
  });
  await run(projectNode, ['--conditions=@dorsal/source', 'tooling/bench/src/run.ts', ...args], {
    env,
    failure: 'A ratio was not reached; the table above says which.',
  });
}

/** Whether a chosen benchmark opens pages. All benchmarks are chosen if none is named. */
export function needsBrowser(args) {
  return isChosen(args, /^(?:pages|explorer-|qr|ticket-image)/);
}

/** Whether `pages` is chosen, which also measures in a full Chromium. */
export function visitsPages(args) {
  return isChosen(args, /^pages$/);
}

function isChosen(args, pattern) {
  return args.some((arg) => pattern.test(arg)) || !args.some((arg) => /^[a-z]/.test(arg));
}

async function installTools() {
  const missing = Object.keys(tools).filter((name) => !isOnPath(name));
  if (missing.length === 0) return;
  const packages = missing.map((name) => tools[name]);
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new Failure(
      `The benchmarks need ${missing.join(' and ')}: install them (on Debian: apt-get install ${packages.join(' ')}).`,
    );
  }
  console.log(`Installing ${packages.join(' and ')} from Debian.`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      // Not in this folder.
      return false;
    }
  });
}

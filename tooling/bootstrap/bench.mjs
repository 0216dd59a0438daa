import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { projectNode } from './root.mjs';
import { run } from './run.mjs';

/** The peers that are measured against, and Debian's packages of them. */
const tools = { pgbench: 'postgresql', wrk: 'wrk' };

/** Builds the server, then measures; `args` name the benchmarks (`-- --help`). */
export async function bench(args) {
  await installTools();
  const chromium = needsBrowser(args) ? await findChromium() : undefined;
  const programs = ['@dorsal/server...', '@dorsal/sandbox...'].flatMap((program) => ['--filter', program]);
  await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...programs], {
    failure: 'The product could not be built; the lines above say why.',
  });
  await run(projectNode, ['--conditions=@dorsal/source', 'tooling/bench/src/run.ts', ...args], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
    failure: 'A ratio was not reached; the table above says which.',
  });
}

/** Whether pages are visited: where a benchmark is named that does, and where all that there is is measured. */
export function needsBrowser(args) {
  return (
    args.some((arg) => /^(?:pages|explorer-|qr|ticket-image)/.test(arg)) ||
    !args.some((arg) => /^[a-z]/.test(arg))
  );
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

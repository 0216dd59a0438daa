import { pnpm } from './pnpm.mjs';
import { projectNode } from './root.mjs';
import { run } from './run.mjs';

/** Builds the server and the sandbox as they are shipped, then runs the scenarios that `args` name (`-- --help`). */
export async function harness(args) {
  const filters = ['--filter', '@dorsal/server...', '--filter', '@dorsal/sandbox...'];
  await pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...filters], {
    failure: 'The product could not be built; the lines above say why.',
  });
  await run(projectNode, ['--conditions=@dorsal/source', 'tooling/harness/src/run.ts', ...args], {
    failure: 'A figure was not reached, or a negative control did not fail; the table above says which.',
  });
}

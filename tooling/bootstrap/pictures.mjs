import { chromiumEnvironment } from './chromium.mjs';
import { pnpm } from './pnpm.mjs';
import { projectNode } from './root.mjs';
import { run } from './run.mjs';

/** Takes and compares all pictures. `--review` and `--approve [name…]`: see tooling/pictures. */
export async function pictures(args) {
  if (args.length > 0) return run(projectNode, ['tooling/pictures/src/main.ts', ...args]);
  const env = await chromiumEnvironment();
  await pnpm(
    ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--filter', '@dorsal/tooling-e2e...'],
    {
      failure: 'The product could not be built; the lines above say why.',
    },
  );
  await pnpm(
    ['--filter', '@dorsal/tooling-pictures', '--filter', '@dorsal/tooling-e2e', '--no-bail', 'pictures:take'],
    {
      env,
      failure:
        'Some pictures are not as approved, the lines above say which. Look at them: npm run pictures -- --review',
    },
  );
}

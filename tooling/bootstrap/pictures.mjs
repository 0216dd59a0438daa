import { chromiumEnvironment } from './chromium.mjs';
import { pnpm } from './pnpm.mjs';

/**
 * Takes and compares all pictures, or approves them (`--update-snapshots`). Arguments go to Playwright, once for the
 * screens and once for the components.
 */
export async function pictures(args) {
  const env = await chromiumEnvironment();
  await pnpm(
    [
      'exec',
      'turbo',
      'run',
      'build',
      '--output-logs=errors-only',
      '--filter',
      '@dorsal/tooling-e2e...',
      '--filter',
      '@dorsal/storybook',
    ],
    {
      failure: 'The product could not be built; the lines above say why.',
    },
  );
  await pnpm(
    [
      '--filter',
      '@dorsal/tooling-pictures',
      '--filter',
      '@dorsal/tooling-e2e',
      '--no-bail',
      'pictures:take',
      ...args,
      // A title (`-g`) is one of a screen or of a component, and Playwright fails if it finds no test.
      ...(args.length > 0 ? ['--pass-with-no-tests'] : []),
    ],
    {
      env,
      failure:
        'Some pictures are not as approved, the lines above say which. See playwright-report in tooling/e2e and tooling/pictures.',
    },
  );
}

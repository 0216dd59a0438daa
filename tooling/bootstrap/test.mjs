import { findChromium } from './chromium.mjs';
import { pnpm } from './pnpm.mjs';

const staticChecks = ['//#format:check', '//#lint:code', '//#lint:imports', '//#lint:dead-code', 'typecheck'];

/** Format, lint, imports, dead code and types: what needs no browser and no database. */
export function check() {
  return turbo(staticChecks);
}

/** Every check. */
export async function test() {
  const chromium = await findChromium();
  await turbo(
    [...staticChecks, 'test', 'build', 'check:size', 'check:package', 'e2e', 'check:literals'],
    chromium ? { CHROMIUM_PATH: chromium } : {},
  );
  // Alone: a thousand buyers at once leave nothing for anybody else.
  await turbo(['test:races']);
}

function turbo(tasks, env = {}) {
  return pnpm(
    [
      'exec',
      'turbo',
      'run',
      ...tasks,
      '--output-logs=new-only',
      '--concurrency=2',
      '--continue=dependencies-successful',
    ],
    {
      env,
      failure: 'A check failed; the lines above say which.',
    },
  );
}

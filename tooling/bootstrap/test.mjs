import { chromiumEnvironment } from './chromium.mjs';
import { failedTasks } from './failed-tasks.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './root.mjs';

const staticChecks = [
  '//#format:check',
  '//#lint:code',
  '//#lint:imports',
  '//#lint:dead-code',
  '//#lint:browsers',
  'typecheck',
];

/** Format, lint, imports, dead code, supported browsers and types: what needs no browser and no database. */
export function check() {
  return turbo(staticChecks);
}

/** Every check. */
export async function test() {
  await turbo(
    [...staticChecks, 'test', 'build', 'check:size', 'check:package', 'e2e', 'check:literals'],
    await chromiumEnvironment(),
  );
  // Alone: a thousand buyers at once leave nothing for anybody else.
  await turbo(['test:races']);
}

async function turbo(tasks, env = {}) {
  const failure = 'A check failed; the lines above say which.';
  const startedMs = Date.now();
  try {
    await pnpm(
      [
        'exec',
        'turbo',
        'run',
        ...tasks,
        '--output-logs=new-only',
        '--concurrency=2',
        '--continue=dependencies-successful',
        '--summarize',
      ],
      { env, failure },
    );
  } catch (error) {
    if (error instanceof Failure) {
      for (const { task, end } of failedTasks(root, startedMs))
        console.error(`\n--- The end of ${task}:\n${end}`);
    }
    throw error;
  }
}

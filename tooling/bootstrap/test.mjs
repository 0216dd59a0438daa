import { availableParallelism } from 'node:os';
import { chromiumEnvironment } from './chromium.mjs';
import { failedTasks } from './failed-tasks.mjs';
import { Failure } from './failure.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './root.mjs';

const checks = [
  '//#format:check',
  '//#lint:code',
  '//#lint:imports',
  '//#lint:dead-code',
  '//#lint:browsers',
  '//#lint:handbook',
];

const productChecks = ['build', 'check:size', 'check:package', 'e2e'];

/**
 * What needs no browser and no database: format, code with its types, imports, dead code, supported browsers, and the
 * handbook's rules.
 */
export function check() {
  return turbo(checks);
}

/** The types of every workspace, with the compiler. `check` finds the same errors, because the linter checks types too. */
export function typecheck() {
  return turbo(['typecheck']);
}

/** Unit and integration tests, and the stories in a browser. The journeys are not among them. */
export async function testUnit() {
  await turbo(['test'], await chromiumEnvironment());
}

/** The built product: sizes, packed packages, journeys in a browser, and races. */
export async function testProduct() {
  await turbo(productChecks, await chromiumEnvironment());
  await testRaces();
}

/** Every check. */
export async function test() {
  await turbo([...checks, 'test', ...productChecks], await chromiumEnvironment());
  await testRaces();
}

/** Alone: a thousand concurrent buyers leave no CPU time for other tests. */
function testRaces() {
  return turbo(['test:races']);
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
        `--concurrency=${Math.max(2, availableParallelism())}`,
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

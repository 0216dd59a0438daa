import { Failure } from './failure.mjs';
import { endSignal, watchLifetime } from './lifetime.mjs';
import { install, pnpm } from './pnpm.mjs';

const minimumNode = 20;

/** The exit code that shells expect of a command that Ctrl-C ended. */
const interrupted = 130;

const commands = {
  start: async () => (await import('./start.mjs')).start(),
  dev: async () => (await import('./dev.mjs')).dev(),
  test: async () => (await import('./test.mjs')).test(),
  check: async () => (await import('./test.mjs')).check(),
  lint: async () => (await import('./test.mjs')).check(),
  typecheck: async () => (await import('./test.mjs')).typecheck(),
  'test:unit': async () => (await import('./test.mjs')).testUnit(),
  'test:product': async () => (await import('./test.mjs')).testProduct(),
  'test:file': async (args) => (await import('./test-file.mjs')).testFile(args),
  build: () => pnpm(['exec', 'turbo', 'run', 'build']),
  harness: async (args) => (await import('./harness.mjs')).harness(args),
  bench: async (args) => (await import('./bench.mjs')).bench(args),
  pictures: async (args) => (await import('./pictures.mjs')).pictures(args),
  browsers: async (args) => (await import('./browsers.mjs')).browsers(args),
  format: () => pnpm(['exec', 'biome', 'format', '--write', '.']),
  operator: async (args) => (await import('./operator.mjs')).operator(args),
  storybook: (args) => pnpm(['--filter', '@dorsal/storybook', 'run', 'dev', ...args]),
};

/** These commands run what is installed already, so that only their own output is printed. */
const asInstalled = new Set(['operator']);

async function main(name, ...args) {
  if (Number(process.versions.node.split('.')[0]) < minimumNode) {
    throw new Failure(`Node ${minimumNode} or newer is needed; this is ${process.version}.`);
  }
  const command = commands[name];
  if (!command)
    throw new Failure(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  if (!asInstalled.has(name)) await install();
  await command(args);
}

watchLifetime();
try {
  await main(...process.argv.slice(2));
  process.exit(0);
} catch (error) {
  if (endSignal.aborted) process.exit(interrupted);
  console.error(error instanceof Failure ? `\n${error.message}\n` : error);
  process.exit(1);
}

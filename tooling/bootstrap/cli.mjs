import { Failure } from './failure.mjs';
import { endSignal, watchLifetime } from './lifetime.mjs';
import { install, pnpm } from './pnpm.mjs';

const minimumNode = 20;

/** What a shell expects of a command that Ctrl-C has ended. */
const interrupted = 130;

const commands = {
  start: async () => (await import('./start.mjs')).start(),
  dev: async () => (await import('./dev.mjs')).dev(),
  test: async () => (await import('./test.mjs')).test(),
  check: async () => (await import('./test.mjs')).check(),
  build: () => pnpm(['exec', 'turbo', 'run', 'build']),
  format: () => pnpm(['exec', 'biome', 'format', '--write', '.']),
  storybook: () => pnpm(['--filter', '@dorsal/storybook', 'run', 'dev']),
};

async function main(name) {
  if (Number(process.versions.node.split('.')[0]) < minimumNode) {
    throw new Failure(`Node ${minimumNode} or newer is needed; this is ${process.version}.`);
  }
  const command = commands[name];
  if (!command)
    throw new Failure(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  await install();
  await command();
}

watchLifetime();
try {
  await main(process.argv[2]);
  process.exit(0);
} catch (error) {
  if (endSignal.aborted) process.exit(interrupted);
  console.error(error instanceof Failure ? `\n${error.message}\n` : error);
  process.exit(1);
}

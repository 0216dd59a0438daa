import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';

const here = (file) => JSON.stringify(new URL(file, import.meta.url).href);

/** A command that runs another one forever, and prints how it ended. */
const program = `
  import { watchLifetime, endSignal } from ${here('lifetime.mjs')};
  import { run } from ${here('run.mjs')};
  watchLifetime();
  const sleep = run(process.execPath, ['-e', 'console.log("begun"); setInterval(() => {}, 1000)']);
  await sleep.catch((error) => console.log(error.name, endSignal.aborted));
  await run(process.execPath, ['-e', '']).catch((error) => console.log('second', error.name));
`;

async function outputAfter(signal) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.includes('begun')) await once(child.stdout, 'data');
  child.kill(signal);
  await once(child, 'exit');
  return output;
}

describe('a command that has to end', () => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    it(`on ${signal} ends what it runs, and starts nothing more`, async () => {
      assert.equal(await outputAfter(signal), 'begun\nEndedError true\nsecond EndedError\n');
    });
  }
});

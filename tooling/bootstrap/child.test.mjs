import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startChild } from './child.mjs';

/** A program that runs until it gets a signal or its parent ends. */
const program = `
  require('node:fs').writeFileSync(process.argv[1], String(process.pid));
  process.once('disconnect', () => process.exit(0));
  setInterval(() => {}, 1000);
`;

const exists = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function until(isTrue) {
  const giveUp = Date.now() + 60_000;
  while (!(await isTrue())) {
    assert.ok(Date.now() < giveUp, 'waited for a minute');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const pidIn = async (file) => Number(await readFile(file, 'utf8').catch(() => ''));

describe('a long-running child', () => {
  it('has ended when stop() returns', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dorsal-child-'));
    const pidFile = join(folder, 'pid');
    const child = startChild({
      name: 'program',
      command: process.execPath,
      args: ['-e', program, pidFile],
      env: {},
      logFile: join(folder, 'logs/program.log'),
    });
    child.failed.catch(() => {});
    await until(() => pidIn(pidFile));

    await child.stop();

    assert.equal(exists(await pidIn(pidFile)), false);
  });

  it('reports its last lines when it ends by itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dorsal-child-'));
    const child = startChild({
      name: 'server',
      command: process.execPath,
      args: ['-e', "console.error('the database is away'); process.exit(3)"],
      env: {},
      logFile: join(folder, 'server.log'),
    });

    await assert.rejects(child.failed, /The server ended with exit code 3\..*\n.*the database is away/s);
  });

  it('ends with its parent, even when the parent is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dorsal-child-'));
    const pidFile = join(folder, 'pid');
    const parentFile = join(folder, 'parent.mjs');
    await writeFile(
      parentFile,
      `import { startChild } from ${JSON.stringify(new URL('child.mjs', import.meta.url).href)};
       startChild({ name: 'program', command: process.execPath, args: ['-e', ${JSON.stringify(program)}, ${JSON.stringify(pidFile)}],
         env: {}, logFile: ${JSON.stringify(join(folder, 'program.log'))} }).failed.catch(() => {});
       setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, [parentFile]);
    await until(() => pidIn(pidFile));
    const pid = await pidIn(pidFile);

    parent.kill('SIGKILL');

    await until(() => !exists(pid));
  });
});

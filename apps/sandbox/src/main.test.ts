import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const freePorts = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string>, script: string[] = [main]) {
  const child = spawn(process.execPath, script, { env: { ...process.env, ...environment }, stdio: 'pipe' });
  children.push(child);
  return child;
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says when it is ready and ends with 0 on %s', async (signal) => {
    const child = start(freePorts);
    expect(await firstLine(child.stdout)).toMatch(/^sandbox ready http:\/\/localhost:\d+ smtp \d+$/);

    child.kill(signal);

    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('says the address of the tax agency over HTTPS if it is open', async () => {
    const child = start({ ...freePorts, SANDBOX_AEAT_TLS_PORT: '0' });

    expect(await firstLine(child.stdout)).toMatch(/ aeat https:\/\/localhost:\d+$/);
  });

  it.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
    'names the port that is taken (%s) and ends with 1',
    async (name) => {
      const blocker = createServer();
      await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
      const { port } = blocker.address() as AddressInfo;
      const child = start({ ...freePorts, [name]: String(port) });
      const exit = once(child, 'exit');

      expect(await firstLine(child.stderr)).toMatch(`Port ${port} is taken.`);
      expect(await exit).toEqual([1, null]);
      blocker.close();
    },
  );

  it('names a wrong variable and ends with 1', async () => {
    const child = start({ ...freePorts, SANDBOX_PORT: 'tres mil' });
    const exit = once(child, 'exit');

    expect(await firstLine(child.stderr)).toBe('SANDBOX_PORT is wrong: a port from 0 to 65535 expected.');
    expect(await exit).toEqual([1, null]);
  });

  it.each(['inherit', 'ipc'])('ends when its parent is killed (%s)', async (channel) => {
    const script = `require('node:child_process')
      .spawn(process.execPath, [${JSON.stringify(main)}], { stdio: ['ignore', 'inherit', 'inherit', '${channel}'] })`;
    const parent = start(freePorts, ['--eval', script]);
    const url = (await firstLine(parent.stdout)).split(' ')[2] ?? '';
    expect(await answers(url)).toBe(true);

    parent.kill('SIGKILL');

    await expect.poll(() => answers(url)).toBe(false);
  });
});

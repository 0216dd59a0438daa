import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../config/package-root.ts';

// The built program: operators run it, and it starts faster.
const built = join(packageRoot(), `node_modules/.cache/operator-${process.pid}`);
const dataDir = mkdtempSync(join(tmpdir(), 'dorsal-operator-'));
await promisify(execFile)(join(packageRoot(), 'node_modules/.bin/tsup'), ['--out-dir', built, '--silent'], {
  cwd: packageRoot(),
});
afterAll(() => {
  for (const folder of [dataDir, built]) rmSync(folder, { recursive: true, force: true });
});

function start(args: readonly string[]) {
  return spawn(process.execPath, args, {
    cwd: new URL('.', import.meta.url),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
}

/** Runs a command line in its own process. */
async function type(...words: string[]) {
  const child = start([join(built, 'operator.js'), ...words]);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as unknown, out, error };
}

/** A server that queries in a loop until its input ends, and exits with 1 if a query gave a wrong result. */
const busyServer = `
  import { closeServices, openServices, readConfig } from ${JSON.stringify(join(built, 'index.js'))};
  const services = await openServices(readConfig(process.env));
  console.log('ready');
  let failed = 0;
  let isEnding = false;
  process.stdin.on('end', () => { isEnding = true; }).resume();
  for (let turn = 0; !isEnding; turn += 1) {
    const client = await services.db.$client.connect();
    const { rows } = await client.query('select $1::int as turn', [turn]);
    if (rows[0].turn !== turn) failed += 1;
    client.release();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await closeServices(services);
  process.exit(failed === 0 ? 0 : 1);
`;

describe('the operator program as a process', () => {
  it('works when no server runs', async () => {
    expect(await type('orders', 'list')).toEqual({ code: 0, out: '(none)\n', error: '' });
  });

  it("works beside a running server on its embedded database, and leaves the server's work alone", async () => {
    const server = start(['--input-type=module', '--eval', busyServer]);
    const ended = once(server, 'exit');
    expect(String((await once(server.stdout, 'data'))[0])).toBe('ready\n');

    const imported = await type('events', 'import', 'events.example.json');
    expect(imported).toMatchObject({ code: 0, error: '' });
    expect((await type('events', 'import', 'events.example.json')).out).toContain('unchanged');
    expect(await type('ledger', 'verify')).toMatchObject({ code: 0, out: 'The ledger is right.\n' });
    expect(await type('orders', 'show', 'zzzzzz')).toMatchObject({ code: 1, out: '' });

    server.stdin.end();
    expect((await ended)[0]).toBe(0);
  });

  it('exits with 2 for a wrong command, without a database', async () => {
    const { code, error } = await type('orders', 'sell');
    expect(code).toBe(2);
    expect(error).toContain('There is no command "orders sell".');
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../log.ts';
import { type ChildScript, runChild } from '../../testing/child-script.ts';
import { copyEmbeddedTemplate } from '../../testing/embedded-template.ts';
import { isAlive } from './process-identity.ts';
import { DatabaseInUseError, type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';

const log = createLogger({ logLevel: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'dorsal-embedded-'));
await copyEmbeddedTemplate(dataDir);
const opened: EmbeddedDatabase[] = [];
const servers: ChildScript[] = [];
afterAll(() => rmSync(dataDir, { recursive: true }));

// Also after a failed test: a process that keeps the lock would make the next tests fail.
afterEach(async () => {
  for (const { process: server, ended } of servers.splice(0)) {
    server.kill('SIGKILL');
    await ended;
  }
  for (const database of opened.splice(0)) await database.stop();
});

async function open(): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase(dataDir, log);
  opened.push(database);
  return database;
}

/** A separate server on the same data, like another `npm start`. */
function openElsewhere(): ChildScript {
  const server = runChild(`
    import { openEmbeddedDatabase } from './db/embedded/embedded-database.ts';
    const log = { warn() {}, fatal() {} };
    openEmbeddedDatabase(${JSON.stringify(dataDir)}, log).then(
      ({ port }) => console.log(port),
      (error) => { console.log(error.message); process.exit(1); },
    );
    process.stdin.resume();
  `);
  servers.push(server);
  return server;
}

async function query(port: number, text: string): Promise<unknown[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const holderPid = () =>
  (JSON.parse(readFileSync(join(dataDir, 'pglite.lock'), 'utf8')) as { pid: number }).pid;

describe('the embedded database', () => {
  it('serves one process; refuses a second one and says what to do', async () => {
    const database = await open();

    await expect(openEmbeddedDatabase(dataDir, log)).rejects.toThrow(DatabaseInUseError);
    const other = openElsewhere();
    // The pid of the server, not of its child, which holds the lock but ignores signals.
    expect(await other.firstLine).toContain(
      `is in use by process ${process.pid}, and serves one server only. End that server, `,
    );
    expect(await other.ended).toBe(1);

    expect(await query(database.port, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('publishes its address beside its lock while it runs', async () => {
    const database = await open();
    const address: unknown = JSON.parse(readFileSync(join(dataDir, 'pglite.address'), 'utf8'));
    expect(address).toEqual({ host: '127.0.0.1', port: database.port });
    await database.stop();
    expect(existsSync(join(dataDir, 'pglite.address'))).toBe(false);
    expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);
  });

  it('ends when its server is killed, keeps committed data, and opens again', async () => {
    const server = openElsewhere();
    const port = Number(await server.firstLine);
    await query(port, 'create table kept (at int)');
    await query(port, 'insert into kept values (42)');
    const pid = holderPid();

    server.process.kill('SIGKILL');

    await expect.poll(() => isAlive(pid)).toBe(false);
    const database = await open();
    expect(await query(database.port, 'select at from kept')).toEqual([{ at: 42 }]);
    await database.stop();
  });

  it('reports when it is lost, but not when it was stopped', async () => {
    const stopped = await open();
    await stopped.stop();
    const database = await open();

    process.kill(holderPid(), 'SIGKILL');

    const first = await Promise.race([
      stopped.lost.then(() => 'the one that was stopped'),
      database.lost.then(() => 'the one that was killed'),
    ]);
    expect(first).toBe('the one that was killed');
  });

  it('is taken over after its own process was killed', async () => {
    const server = openElsewhere();
    await server.firstLine;
    process.kill(holderPid(), 'SIGKILL');
    const database = await open();
    expect(await query(database.port, 'select at from kept')).toEqual([{ at: 42 }]);
    await database.stop();
  });
});

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

// Also after a failed test: a process that keeps the lock would fail those that follow.
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

/** A server of its own on the same data, as another `npm start` would be. */
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
  it('serves one process; a second is refused and told what to do', async () => {
    const database = await open();

    await expect(openEmbeddedDatabase(dataDir, log)).rejects.toThrow(DatabaseInUseError);
    const other = openElsewhere();
    // The server's own process: its child, which holds the lock, takes no signal.
    expect(await other.firstLine).toContain(
      `is in use by process ${process.pid}, and serves one server only. End that server, `,
    );
    expect(await other.ended).toBe(1);

    expect(await query(database.port, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('says beside its lock where it listens, while it does', async () => {
    const database = await open();
    const address: unknown = JSON.parse(readFileSync(join(dataDir, 'pglite.address'), 'utf8'));
    expect(address).toEqual({ host: '127.0.0.1', port: database.port });
    await database.stop();
    expect(existsSync(join(dataDir, 'pglite.address'))).toBe(false);
    expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);
  });

  it('ends when its server is killed, keeps what was acknowledged, and opens again', async () => {
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

  it('says when it is lost, and nothing when it was stopped', async () => {
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

  it('is taken over after it was killed itself', async () => {
    const server = openElsewhere();
    await server.firstLine;
    process.kill(holderPid(), 'SIGKILL');
    const database = await open();
    expect(await query(database.port, 'select at from kept')).toEqual([{ at: 42 }]);
    await database.stop();
  });
});

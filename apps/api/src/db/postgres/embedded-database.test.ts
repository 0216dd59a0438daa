import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../log.ts';
import { type ChildScript, runChild } from '../../testing/child-script.ts';
import { type EmbeddedAddress, findAddress, publishAddress } from './address-file.ts';
import { clusterIn, lockPath, readLock } from './cluster.ts';
import { DatabaseInUseError, type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';
import { isAlive } from './lock.ts';
import { serverUser } from './server-user.ts';

const log = createLogger({ logLevel: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'dorsal-embedded-'));
const opened: EmbeddedDatabase[] = [];
const servers: ChildScript[] = [];
afterAll(() => rmSync(dataDir, { recursive: true }));

// Also after a failed test: a process that keeps the data would make the next tests fail.
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
    import { openEmbeddedDatabase } from './db/postgres/embedded-database.ts';
    const log = { warn() {}, fatal() {} };
    openEmbeddedDatabase(${JSON.stringify(dataDir)}, log).then(
      ({ url }) => console.log(url),
      (error) => { console.log(error.message); process.exit(1); },
    );
    process.stdin.resume();
  `);
  servers.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const cluster = async () => {
  const folder = join(dataDir, 'postgres');
  return clusterIn(folder, await serverUser(folder));
};
const postgresPid = async () => Number(readLock(await cluster())[0]);

describe('the embedded database', () => {
  it('serves one process; refuses a second one and says what to do', async () => {
    const { url } = await open();

    await expect(openEmbeddedDatabase(dataDir, log)).rejects.toThrow(DatabaseInUseError);
    const other = openElsewhere();
    expect(await other.firstLine).toContain(
      `is in use by process ${process.pid}, and serves one server only. End that server, `,
    );
    expect(await other.ended).toBe(1);

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is durable, sorts as in the tests, and needs its password, which other users cannot read', async () => {
    const { url } = await open();

    const settings = `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
      datcollate as locale from pg_database where datname = 'postgres'`;
    expect(await query(url, settings)).toEqual([{ fsync: 'on', encoding: 'UTF8', locale: 'C' }]);
    const withoutPassword = new URL(url);
    withoutPassword.password = 'wrong';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
    for (const path of ['postgres.address', 'postgres', 'postgres.log']) {
      expect(statSync(join(dataDir, path)).mode & 0o077).toBe(0);
    }
  });

  it('publishes its address while it runs', async () => {
    const database = await open();
    expect(findAddress(dataDir)).toEqual<EmbeddedAddress>({ url: database.url, pid: process.pid });
    await database.stop();
    expect(findAddress(dataDir)).toBeNull();
  });

  it('ends when its server is killed, keeps committed data, and opens again', async () => {
    const server = openElsewhere();
    const url = await server.firstLine;
    await query(url, 'create table kept (at int)');
    await query(url, 'insert into kept values (42)');
    const pid = await postgresPid();

    server.process.kill('SIGKILL');

    // Without a wait in between: the new server waits for the end of the old one.
    const database = await open();
    expect(isAlive(pid)).toBe(false);
    expect(await query(database.url, 'select at from kept')).toEqual([{ at: 42 }]);
  });

  it('ends its server when it is killed itself, and opens again', async () => {
    const database = await open();
    process.kill(await postgresPid(), 'SIGKILL');
    await database.lost;

    const again = await open();
    await database.stop();

    expect(await query(again.url, 'select at from kept')).toEqual([{ at: 42 }]);
    expect(findAddress(dataDir)?.url).toBe(again.url);
  });

  it('keeps running if a process manager signals its supervisor', async () => {
    const { url, lost } = await open();
    const pid = await postgresPid();
    const [, group = ''] = /\) \S+ \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];

    process.kill(Number(group), 'SIGTERM');

    expect(await Promise.race([lost.then(() => 'ended'), wait(500, 'runs')])).toBe('runs');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not report an end that was asked for', async () => {
    const stopped = await open();
    await stopped.stop();
    const killed = await open();

    process.kill(await postgresPid(), 'SIGKILL');

    const first = await Promise.race([stopped.lost.then(() => 'stopped'), killed.lost.then(() => 'killed')]);
    expect(first).toBe('killed');
  });

  it.runIf(process.platform === 'linux')(
    'opens when another program has the process id of a killed one, as in a restarted container',
    async () => {
      const database = await open();
      const files = await cluster();
      const lock = readFileSync(lockPath(files), 'utf8');
      await database.stop();
      // A killed server also leaves its address. In a container the new server has the same process id.
      publishAddress(dataDir, { url: database.url, pid: process.pid });
      const other = spawn('sleep', ['1000'], { ...files.user, stdio: 'ignore' });
      writeFileSync(lockPath(files), lock.replace(/^\d+/, String(other.pid)));

      try {
        const again = await open();
        expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      } finally {
        other.kill();
      }
    },
  );

  it('does not start beside the data of an earlier version, and asks to delete it', async () => {
    const older = join(dataDir, 'pglite');
    mkdirSync(older);

    await expect(open()).rejects.toThrow(`${older} is the database of an earlier version`);

    rmSync(older, { recursive: true });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  });
});

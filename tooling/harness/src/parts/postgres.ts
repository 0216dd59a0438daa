import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { migrate } from '@dorsal/api/internal/db/migrate';
import { freePort, makeClusterFiles, serverOwner, systemBinaries } from '../../../config/postgres-cluster.ts';

const run = promisify(execFile);

export interface PostgresOptions {
  /** As in postgresql.conf, over those of a server that takes durability seriously. */
  readonly settings?: readonly string[];
  /** Where the cluster's folder is made; default: the system's folder for temporary files. */
  readonly parent?: string;
  /** What the shell runs before the server, in the same process: `ulimit -f 100`. */
  readonly before?: string;
}

/** A PostgreSQL of the harness's own, to be killed: on one port over all its lives, and gone when this process is. */
export interface Postgres {
  /** Ready to use: migrated and empty. */
  readonly createDatabase: () => Promise<string>;
  /** Kills the server and each of its processes with SIGKILL, and returns when none is left. */
  readonly kill9: () => Promise<void>;
  /** `pg_ctl stop -m fast`: ends every connection, then itself. */
  readonly stopFast: () => Promise<void>;
  /** Starts it again, and returns when it takes queries. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>;
  readonly folder: string;
}

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'max_connections=200'];

/** Removes all of it once its input closes: at the end, and also when this process is killed. */
const guard = 'cat >/dev/null; "$1" stop -D "$2" -m immediate -s; rm -rf "$3"';

/** Starts PostgreSQL with the system's binaries, durable. Throws where there are none. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const { settings = [], parent, before = 'true' } = options;
  const binaries = systemBinaries();
  const owner = await serverOwner();
  if (!binaries || owner === 'none') {
    throw new Error('No PostgreSQL to be killed: install it, with its user `postgres` where you are root.');
  }
  const files = await makeClusterFiles(binaries, owner, parent);
  const { folder, data, password, identity } = files;
  const port = await freePort();
  const server = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const keeper = spawn('sh', ['-c', guard, 'sh', join(binaries, 'pg_ctl'), data, folder], {
    ...identity,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  const flags = [...durable, ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...flags];

  let postmaster: ChildProcess | undefined;
  let ended = Promise.resolve();
  const start = async () => {
    const child = spawn('sh', ['-c', `${before}; exec "$@"`, 'sh', join(binaries, 'postgres'), ...args], {
      ...identity,
      stdio: 'ignore',
      // Not Ctrl-C's: its guard ends it, after those who use it.
      detached: true,
      cwd: folder,
    });
    postmaster = child;
    ended = new Promise((resolve) => child.once('exit', () => resolve()));
    await untilAnswered(server('postgres'));
  };
  await start();

  let template: Promise<string> | undefined;
  return {
    folder,
    start,
    createDatabase: async () => {
      template ??= makeTemplate(server);
      const name = `harness_${randomBytes(6).toString('hex')}`;
      await queryOnce(server('postgres'), `create database ${name} template ${await template}`);
      return server(name);
    },
    kill9: async () => {
      if (postmaster?.pid === undefined) throw new Error('The server is not running.');
      await killTree(postmaster.pid);
      await ended;
    },
    stopFast: async () => {
      postmaster?.kill('SIGINT');
      await ended;
    },
    remove: async () => {
      const removed = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
      postmaster?.kill('SIGQUIT');
      await ended;
      keeper.stdin?.end();
      await removed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stopped first, so that it can't give birth while its children are counted. */
async function killTree(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  for (const victim of [pid, ...children]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function makeTemplate(server: (database: string) => string): Promise<string> {
  const name = 'harness_template';
  await queryOnce(server('postgres'), `create database ${name}`);
  await migrate({ url: server(name), maxConnections: 1 });
  return name;
}

async function queryOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // Killed under it, it says so here as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function untilAnswered(url: string): Promise<void> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    try {
      return await queryOnce(url, 'select 1');
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await wait(20);
    }
  }
}

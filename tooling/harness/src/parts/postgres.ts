import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { passwordOf } from '@dorsal/api/internal/db/postgres/cluster';
import { serverUser } from '@dorsal/api/internal/db/postgres/server-user';
import { freePort, makeTemporaryCluster, systemBinaries } from '../../../config/postgres-cluster.ts';
import { createBareDatabase, createDatabase, durable, untilTakingQueries } from './database.ts';
import { limitFiles } from './file-limit.ts';
import { familyOf } from './process-family.ts';

export interface PostgresOptions {
  /** As in postgresql.conf, in addition to those of a durable server. */
  readonly settings?: readonly string[];
  /** The parent of the cluster's folder. Default: the system's temporary folder. */
  readonly parent?: string;
}

/** A PostgreSQL that the harness can kill. It keeps its port after restarts, and ends with this process. */
export interface Postgres {
  /** Ready to use: migrated and empty. */
  readonly createDatabase: () => Promise<string>;
  /** Without tables. */
  readonly createBareDatabase: () => Promise<string>;
  /** Kills the server and all its processes with SIGKILL, and returns when none is left. */
  readonly kill9: () => Promise<void>;
  /** `pg_ctl stop -m fast`: ends every connection, then itself. */
  readonly stopFast: () => Promise<void>;
  /** Starts it again, and returns when it accepts queries. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>;
  /** Limits the size of its files in bytes; null ends the limit. Throws if this is not permitted. */
  readonly limitFiles: (bytes: number | null) => Promise<void>;
}

/** A shell command that removes the cluster when its input closes: at the end, and if this process is killed. */
const guard = 'cat >/dev/null; "$1" stop -D "$2" -m immediate -s; rm -rf "$3"';

/** Starts a durable PostgreSQL with the system's binaries. Throws if there are none. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const { settings = [], parent } = options;
  const binaries = systemBinaries();
  if (!binaries) throw new Error('No PostgreSQL to be killed: install it.');
  const cluster = await makeTemporaryCluster(binaries, await serverUser(), parent);
  const { folder, data, user } = cluster;
  const port = await freePort();
  const server = `postgres://postgres:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`;
  const keeper = spawn('sh', ['-c', guard, 'sh', join(binaries, 'pg_ctl'), data, folder], {
    ...user,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  const flags = [...durable, 'max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...flags];

  let postmaster: ChildProcess | undefined;
  let ended = Promise.resolve();
  const start = async () => {
    const child = spawn(join(binaries, 'postgres'), args, {
      ...user,
      stdio: 'ignore',
      // Ctrl-C must not reach it: its guard ends it after its clients.
      detached: true,
      cwd: folder,
    });
    postmaster = child;
    ended = new Promise((resolve) => child.once('exit', () => resolve()));
    await untilTakingQueries(server);
  };
  await start();

  const pid = () => {
    if (postmaster?.pid === undefined) throw new Error('The server is not running.');
    return postmaster.pid;
  };
  return {
    start,
    createDatabase: () => createDatabase(server),
    createBareDatabase: () => createBareDatabase(server),
    kill9: async () => {
      await killFamily(pid());
      await ended;
    },
    stopFast: async () => {
      postmaster?.kill('SIGINT');
      await ended;
    },
    limitFiles: (bytes) => limitFiles(pid(), bytes, user),
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

/** Stops the process first, so that it can't start more children while they are listed. */
async function killFamily(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  for (const victim of await familyOf(pid)) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

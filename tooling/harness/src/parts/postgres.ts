import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, makeClusterFiles, serverOwner, systemBinaries } from '../../../config/postgres-cluster.ts';
import { createBareDatabase, createDatabase, durable, untilTakingQueries } from './database.ts';
import { limitFiles } from './file-limit.ts';
import { familyOf } from './process-family.ts';

export interface PostgresOptions {
  /** As in postgresql.conf, over those of a server that takes durability seriously. */
  readonly settings?: readonly string[];
  /** Where the cluster's folder is made; default: the system's folder for temporary files. */
  readonly parent?: string;
}

/** A PostgreSQL of the harness's own, to be killed: on one port over all its lives, and gone when this process is. */
export interface Postgres {
  /** Ready to use: migrated and empty. */
  readonly createDatabase: () => Promise<string>;
  /** With nothing in it at all. */
  readonly createBareDatabase: () => Promise<string>;
  /** Kills the server and each of its processes with SIGKILL, and returns when none is left. */
  readonly kill9: () => Promise<void>;
  /** `pg_ctl stop -m fast`: ends every connection, then itself. */
  readonly stopFast: () => Promise<void>;
  /** Starts it again, and returns when it takes queries. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>;
  /** Lets none of its files grow beyond so many bytes; null ends it. Throws where nobody may do that. */
  readonly limitFiles: (bytes: number | null) => Promise<void>;
}

/** Removes all of it once its input closes: at the end, and also when this process is killed. */
const guard = 'cat >/dev/null; "$1" stop -D "$2" -m immediate -s; rm -rf "$3"';

/** Starts PostgreSQL with the system's binaries, durable. Throws where there are none. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const { settings = [], parent } = options;
  const binaries = systemBinaries();
  const owner = await serverOwner();
  if (!binaries || owner === 'none') {
    throw new Error('No PostgreSQL to be killed: install it, with its user `postgres` where you are root.');
  }
  const files = await makeClusterFiles(binaries, owner, parent);
  const { folder, data, password, identity } = files;
  const port = await freePort();
  const server = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const keeper = spawn('sh', ['-c', guard, 'sh', join(binaries, 'pg_ctl'), data, folder], {
    ...identity,
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
      ...identity,
      stdio: 'ignore',
      // Not Ctrl-C's: its guard ends it, after those who use it.
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
    limitFiles: (bytes) => limitFiles(pid(), bytes, identity),
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

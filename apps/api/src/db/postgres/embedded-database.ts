import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { findAddress, publishAddress, withdrawAddress } from './address-file.ts';
import { type Cluster, clusterIn, createCluster } from './cluster.ts';
import { isAlive, removeStaleLock } from './lock.ts';
import { npmBinaries } from './npm-binaries.ts';
import { serverUser } from './server-user.ts';
import { PostgresEndedError, type RunningPostgres, startPostgres } from './start-postgres.ts';

/** The embedded database: a PostgreSQL from npm on loopback, with its data in DATA_DIR. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Resolves when it has ended unexpectedly: the database can't be used any more. */
  readonly lost: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Another server uses the same DATA_DIR. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';

  constructor(dataDir: string, pid: number | undefined) {
    super(
      `The embedded database in ${dataDir} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}, and ` +
        'serves one server only. End that server, start this one with another DATA_DIR, or give both a PostgreSQL by DATABASE_URL.',
    );
  }
}

/** How long a database that is starting or ending may take, in milliseconds. */
const patienceMs = 30_000;

/** The log has no failed queries: their messages contain personal data. */
const settings = ['log_min_messages=log', 'log_checkpoints=off'];

/**
 * Starts the embedded database of `dataDir`. PostgreSQL stops when this process ends, also after `kill -9`. If the
 * previous server was killed, waits until its PostgreSQL has stopped. Throws DatabaseInUseError if another server has it, and other errors that say what to do.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<EmbeddedDatabase> {
  refuseOlderData(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, 'postgres');
  const user = await serverUser(folder);
  const binaries = await npmBinaries(user);
  const cluster = clusterIn(folder, user);
  if (!existsSync(folder)) await createFiles(dataDir, binaries, cluster);
  const postgres = await startUnlocked(dataDir, binaries, cluster);
  publishAddress(dataDir, { url: postgres.url, pid: process.pid });
  log.warn(
    { dataDir },
    'The embedded database is in use. It is neither backed up nor upgraded: set DATABASE_URL if you sell for real money.',
  );

  let isStopping = false;
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const watchEnd = async () => {
    await postgres.ended;
    if (isStopping) return;
    log.fatal('the embedded database has ended; restart the server');
    resolve();
  };
  void watchEnd();
  return {
    url: postgres.url,
    lost,
    stop: async () => {
      isStopping = true;
      withdrawAddress(dataDir, postgres.url);
      await postgres.stop();
    },
  };
}

/**
 * For commands beside a server: uses the database that another process has started for `dataDir`, or starts it; stopping
 * never ends the other one's. Throws DatabaseInUseError if the other process neither answers nor ends for half a
 * minute.
 */
export async function joinEmbeddedDatabase(
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<EmbeddedDatabase> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const url = findAddress(dataDir)?.url;
    // The address file of a killed process may still exist.
    if (url !== undefined && (await answers(url))) {
      return { url, lost: new Promise(() => {}), stop: async () => {} };
    }
    try {
      return await openEmbeddedDatabase(dataDir, log);
    } catch (error) {
      if (!(error instanceof DatabaseInUseError) || Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

function refuseOlderData(dataDir: string): void {
  const folder = join(dataDir, 'pglite');
  if (!existsSync(folder)) return;
  throw new Error(
    `${folder} is the database of an earlier version, which this one can't read. It only has demo data: delete that folder.`,
  );
}

/** Creates the files beside their final place, so that a killed process leaves none that are incomplete. */
async function createFiles(dataDir: string, binaries: string, { folder, user }: Cluster): Promise<void> {
  const partial = mkdtempSync(join(dataDir, 'postgres-new-'));
  try {
    await createCluster(binaries, { folder: partial, user });
    renameSync(partial, folder);
  } catch (error) {
    // Another server has created them at the same time.
    if (!existsSync(folder)) throw unusable(dataDir, error);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** PostgreSQL's own lock decides who has the data. */
async function startUnlocked(dataDir: string, binaries: string, cluster: Cluster): Promise<RunningPostgres> {
  const deadline = Date.now() + patienceMs;
  const logFile = join(dataDir, 'postgres.log');
  for (;;) {
    try {
      return await startPostgres({ binaries, cluster, settings, logFile, isTemporary: false });
    } catch (error) {
      if (isPortTaken(error)) continue;
      if (!isLocked(error)) throw unusable(dataDir, error);
    }
    if (removeStaleLock(cluster)) continue;
    const pid = findAddress(dataDir)?.pid;
    if (pid !== undefined && isAlive(pid)) throw new DatabaseInUseError(dataDir, pid);
    if (Date.now() > deadline) throw new DatabaseInUseError(dataDir, undefined);
    await wait(500);
  }
}

/** The lock names a process, or one that was started by the previous holder still uses its shared memory. */
function isLocked(error: unknown): boolean {
  return (
    error instanceof PostgresEndedError &&
    /lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(error.output)
  );
}

/** Another program has taken the port since it was found free. */
function isPortTaken(error: unknown): boolean {
  return error instanceof PostgresEndedError && error.output.includes('could not bind');
}

function unusable(dataDir: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The embedded database in ${dataDir} did not start: ${reason}\nCorrect that, or set DATABASE_URL to a PostgreSQL of your own.`,
    { cause: error },
  );
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** The files of a PostgreSQL server, in a folder of their own. */
export interface Cluster {
  readonly folder: string;
  readonly data: string;
  /** The user that its server runs as. */
  readonly user: ServerUser;
}

/** The cluster in `folder`. */
export function clusterIn(folder: string, user: ServerUser): Cluster {
  return { folder, data: join(folder, 'data'), user };
}

/** The password of the database's user `postgres`. */
export function passwordOf({ folder }: Cluster): string {
  return readFileSync(join(folder, 'password'), 'utf8');
}

/** The lines of the server's lock file: its process id, …, its port (4th), …, its state (8th). */
export function readLock(cluster: Cluster): readonly string[] {
  try {
    return readFileSync(lockPath(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function lockPath({ data }: Cluster): string {
  return join(data, 'postmaster.pid');
}

/**
 * Creates a cluster in `folder`, which exists and is empty; then it belongs to `user`. UTF-8 and the locale C, so that
 * texts sort alike on every machine. `flags` as for `initdb`. Throws with what `initdb` reports.
 */
export async function createCluster(
  binaries: string,
  { folder, user, flags = [] }: { folder: string; user: ServerUser; flags?: readonly string[] },
): Promise<Cluster> {
  const cluster = clusterIn(folder, user);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  mkdirSync(cluster.data, { mode: 0o700 });
  // The folder last: until then only this process's user can replace a file in it.
  for (const path of [passwordFile, cluster.data, folder]) giveTo(user, path);
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', '../password'];
  const args = ['-D', dataPath(cluster), ...access, '-E', 'UTF8', '--locale=C', ...flags];
  await run(join(binaries, 'initdb'), args, { ...user, cwd: cluster.data, env: serverEnvironment() });
  return cluster;
}

/** Nothing of this process's environment: it contains secrets, and variables that PostgreSQL would read. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: process.env['NODE_ENV'], PATH: process.env['PATH'], LC_ALL: 'C' };
}

/**
 * The path of the data for a program that runs in that folder. Another user than this process's may be unable to reach
 * the folder by its path (below /root, for example); on Linux a program reaches its working directory all the same.
 */
export function dataPath({ data, user }: Cluster): string {
  return user.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data;
}

function giveTo({ uid, gid }: ServerUser, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

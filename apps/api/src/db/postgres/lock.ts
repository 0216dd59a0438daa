import { readFileSync, rmSync } from 'node:fs';
import { type Cluster, lockPath, readLock } from './cluster.ts';

/** Whether a process with this id runs, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes the lock of a killed server if its process id now belongs to another program, as after each restart of a
 * container: PostgreSQL would refuse to start. Returns whether it did. Does nothing if the system has no `/proc`.
 */
export function removeStaleLock(cluster: Cluster): boolean {
  const lock = readLock(cluster);
  const program = programOf(lock[0] ?? '');
  if (program === null || program === 'postgres') return false;
  // Another server may have replaced it.
  if (readLock(cluster).join('\n') !== lock.join('\n')) return false;
  rmSync(lockPath(cluster), { force: true });
  return true;
}

function programOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

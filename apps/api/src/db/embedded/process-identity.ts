import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, of any user. False for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A container whose first process doesn't reap its children keeps dead ones as zombies.
  return statOf(pid)?.[stateField] !== 'Z';
}

/**
 * Distinguishes a process from a later one with the same id, as after each restart of a container: the boot and the
 * start time within it. Null if the system doesn't provide it (only Linux does).
 */
export function processIdentity(pid: number): string | null {
  const startedAt = statOf(pid)?.[startTimeField];
  const boot = readText('/proc/sys/kernel/random/boot_id');
  return startedAt === undefined || boot === null ? null : `${boot.trim()}/${startedAt}`;
}

// Counted from the field after the command's name (proc(5)).
const stateField = 0;
const startTimeField = 19;

function statOf(pid: number): string[] | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The name may hold spaces and parentheses itself.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

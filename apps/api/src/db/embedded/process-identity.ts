import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What tells a process from a later one with the same id, as happens at every restart of a container: the boot and
 * the start time within it. Null where the system doesn't say (only Linux does).
 */
export function processIdentity(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command's name may hold spaces and parentheses; the start time is the 20th field after it (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startedAt === undefined ? null : `${boot}/${startedAt}`;
  } catch {
    return null;
  }
}

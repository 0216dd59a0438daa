import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { familyOf } from './process-family.ts';

const run = promisify(execFile);

/** The owner of the processes, if it isn't this user, for the options of `execFile`. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Applies `ulimit -f` to a running process and its children: they can't write files beyond `bytes` until `null` ends
 * the limit. Throws if this is not permitted.
 */
export async function limitFiles(pid: number, bytes: number | null, owner: Owner = {}): Promise<void> {
  const limit = `--fsize=${bytes ?? 'unlimited'}:`;
  const set = async (one: number) => {
    await run('prlimit', ['--pid', String(one), limit], { ...owner, cwd: '/' });
  };
  // The parent first: children that it starts from now on inherit the limit.
  await set(pid);
  const [, ...children] = await familyOf(pid);
  // A child that has ended writes nothing more.
  await Promise.all(children.map((child) => set(child).catch(() => undefined)));
}

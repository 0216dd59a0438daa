import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { familyOf } from './process-family.ts';

const run = promisify(execFile);

/** Whom its processes belong to, where that isn't us: for the options of `execFile`. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * What `ulimit -f` does, to a process that runs already and to its children: from here on no file of theirs is written
 * beyond so many bytes, until `null` ends it. Throws where nobody may do that.
 */
export async function limitFiles(pid: number, bytes: number | null, owner: Owner = {}): Promise<void> {
  const limit = `--fsize=${bytes ?? 'unlimited'}:`;
  const set = async (one: number) => {
    await run('prlimit', ['--pid', String(one), limit], { ...owner, cwd: '/' });
  };
  // The parent first: whom it bears meanwhile has the limit from birth.
  await set(pid);
  const [, ...children] = await familyOf(pid);
  // One that has ended meanwhile writes nothing any more.
  await Promise.all(children.map((child) => set(child).catch(() => undefined)));
}

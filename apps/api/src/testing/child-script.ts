import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ChildScript {
  readonly process: ChildProcess;
  /** Its first line of output. */
  readonly firstLine: Promise<string>;
  /** Ends with the code, or with the signal's name. */
  readonly ended: Promise<number | string>;
}

/** Runs a module of this package in its own process, which the test can kill. */
export function runChild(code: string): ChildScript {
  const child = spawn(
    process.execPath,
    ['--conditions=@dorsal/source', '--input-type=module', '--eval', code],
    {
      cwd: new URL('..', import.meta.url),
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  return {
    process: child,
    firstLine: once(child.stdout, 'data').then(([chunk]) => String(chunk).split('\n', 1)[0] ?? ''),
    ended: once(child, 'exit').then(([code, signal]) => code ?? signal),
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** How a process ended. */
interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Program {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** One of our Node programs in a separate process, which ends with this one, even if this one is killed. */
export interface Child {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  readonly hasExited: () => boolean;
  /** The end of its output. */
  readonly log: () => string;
  /** Calls `listener` with each IPC message of the child. */
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Asks it to end, and kills it if that takes longer than `patienceMs` (default 20,000). */
  readonly stop: (patienceMs?: number) => Promise<Exit>;
}

const keptLog = 20_000;

/** Starts the program with the repository as its working directory. Its IPC channel closes when this process ends. */
export function startChild({ args, env }: Program): Child {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, NODE_NO_WARNINGS: '1', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = (log + String(chunk)).slice(-keptLog);
    });
  }
  const exited = endOf(child);
  return {
    pid: child.pid ?? 0,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    log: () => log,
    onMessage: (listener) => void child.on('message', listener),
    kill: (signal) => void child.kill(signal),
    stop: async (patienceMs = 20_000) => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      const exit = await exited;
      clearTimeout(force);
      return exit;
    },
  };
}

function endOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/**
 * Waits until the address answers with 2xx, and returns after how many milliseconds it did. Throws with the child's
 * last lines if the child ends before, or takes longer than `withinMs`.
 */
export async function untilAnswering(
  { hasExited, log }: Pick<Child, 'hasExited' | 'log'>,
  address: string,
  withinMs: number,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return performance.now() - startedAt;
    if (hasExited()) throw new Error(`The process ended before it was ready.\n${log()}`);
    await wait(20);
  }
  throw new Error(`${address} did not answer within ${withinMs / 1000} s.\n${log()}`);
}

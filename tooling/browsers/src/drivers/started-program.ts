import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface StartedProgram {
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Starts a program that runs until it is stopped; its third file descriptor can be read. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedProgram {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { childEnvironment, root } from './root.mjs';
import { Failure } from './failure.mjs';

/** How long a child may take to end by itself before it is killed. */
const graceMs = 15_000;

/**
 * Starts a long-running program whose output goes to a log file. It gets an IPC channel, so that it notices when this
 * process ends, even if it is killed.
 *
 * @param {{ name: string, command: string, args: string[], env: Record<string, string>, logFile: string }} options
 */
export function startChild({ name, command, args, env, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  // A log that can't be written, say on a full disk, must not end the product.
  log.on('error', () => {});
  const child = spawn(command, args, {
    cwd: root,
    env: { ...childEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: Ctrl-C reaches the child only through us, once and in order.
    detached: true,
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log.write(chunk);
      tail = (tail + chunk).slice(-4000);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    name,
    /** Rejects when the child ends. */
    failed: ended.then((how) => {
      throw new Failure(`The ${name} ended with ${how}. Its last lines:\n${tail}\n(all of them: ${logFile})`);
    }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(kill);
    },
  };
}

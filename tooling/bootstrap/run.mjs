import { spawn } from 'node:child_process';
import { childEnvironment, root } from './root.mjs';
import { Failure } from './failure.mjs';

const running = new Set();

/** Ends every command that still runs; they have the same time as any program after Ctrl-C. */
export function stopCommands() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a command to its end, its output passed on.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, failure?: string }} [options] `failure` is said when the command fails
 * @returns {Promise<void>} rejects with a Failure when the command fails
 */
export function run(command, args, { env = {}, failure } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...childEnvironment, ...env } });
    running.add(child);
    child.once('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve();
      reject(
        new Failure(failure ?? `${command} ${args.join(' ')} ended with ${signal ?? `exit code ${code}`}.`),
      );
    });
  });
}

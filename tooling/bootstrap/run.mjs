import { spawn } from 'node:child_process';
import { childEnvironment, root } from './root.mjs';
import { Failure } from './failure.mjs';
import { EndedError, endSignal } from './lifetime.mjs';

/**
 * Runs a command to its end and passes its output on. The command is asked to end when this process is.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, failure?: string }} [options] `failure`: the message if the command fails
 * @returns {Promise<void>} rejects with a Failure if the command fails, with an EndedError if this process has to end
 */
export function run(command, args, { env = {}, failure } = {}) {
  return new Promise((resolve, reject) => {
    if (endSignal.aborted) return reject(new EndedError(`${command} was not started.`));
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...childEnvironment, ...env } });
    const end = () => child.kill('SIGTERM');
    endSignal.addEventListener('abort', end, { once: true });
    child.once('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => {
      endSignal.removeEventListener('abort', end);
      if (endSignal.aborted) return reject(new EndedError(`${command} was told to end.`));
      if (code === 0) return resolve();
      reject(
        new Failure(failure ?? `${command} ${args.join(' ')} ended with ${signal ?? `exit code ${code}`}.`),
      );
    });
  });
}

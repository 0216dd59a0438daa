import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { keptPorts } from './kept-ports.mjs';
import { endSignal } from './lifetime.mjs';
import { productEnvironment } from './product.mjs';
import { childEnvironment, projectNode, root } from './root.mjs';
import { productPorts, requireLocalDatabase } from './settings.mjs';

const program = `${root}apps/api/dist/operator.js`;

/**
 * Runs an operator command on the data of `npm start`, whether that is running or not, and exits with the command's
 * own exit code.
 *
 * @param {string[]} words
 */
export async function operator(words) {
  requireLocalDatabase(
    'This command asks the sandbox for payments: for a real installation, run node apps/api/dist/operator.js with its environment.',
  );
  if (!existsSync(program))
    throw new Failure('The product is not built yet: run npm start or npm run build.');
  const dataDir = process.env.DATA_DIR || '.data';
  const ports = productPorts(keptPorts(resolve(root, dataDir)));
  const child = spawn(projectNode, [program, ...words], {
    // npm changes the working directory; file paths are relative to the user's own.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
    env: { ...childEnvironment, ...productEnvironment({ ...ports, dataDir }) },
  });
  endSignal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`The command could not be started: ${error.message}`)));
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) process.exit(code);
}

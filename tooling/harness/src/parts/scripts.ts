import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, startChild } from './child.ts';

const run = promisify(execFile);

type Environment = Readonly<Record<string, string>>;

/** Runs a script of tooling/deploy and returns its output. Throws with its error output if its exit code isn't 0. */
export async function deployScript(name: string, argument: string, env: Environment): Promise<string> {
  try {
    const script = join(repository, 'tooling/deploy', name);
    const { stdout } = await run(script, [argument], { env: { ...process.env, ...env } });
    return stdout.trim();
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`${name}: ${stderr.trim().split('\n').at(-1) || String(error)}`, { cause: error });
  }
}

/** Runs a command of the operator's program as it is shipped. Returns its exit code. */
export async function operate(words: readonly string[], env: Environment): Promise<number | null> {
  const program = startChild({ args: ['apps/api/dist/operator.js', ...words], env });
  const { code } = await program.exited;
  return code;
}

import { link, rm, writeFile } from 'node:fs/promises';
import { OperatorError } from './command.ts';

/**
 * Writes a file that only this user may read, whole or not at all: a process that is killed leaves no part of it under its
 * name. Overwrites nothing. Throws OperatorError.
 */
export async function writeNew(path: string, bytes: Buffer | string): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, bytes, { mode: 0o600 });
    await link(part, path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new OperatorError(`${path} is there already: give another file with --out.`);
    throw new OperatorError(`${path} can't be written (${code ?? message}).`);
  } finally {
    await rm(part, { force: true });
  }
}

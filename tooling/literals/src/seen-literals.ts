import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which a package's tests record the literals they have seen: one per line, one file per process. */
const folderName = 'literals-seen';

/** Records that a test of the package in the folder has seen a literal. */
export function noteSeen(packageFolder: string, text: string): void {
  const folder = join(packageFolder, folderName);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), `${text}\n`);
}

/** The literals that the package's tests have seen. Throws an Error if they have not run. */
export function readSeen(packageFolder: string): Set<string> {
  const folder = join(packageFolder, folderName);
  try {
    return new Set(
      readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
    );
  } catch (error) {
    throw new Error(`${folder} can't be read: run the tests of that package first.`, { cause: error });
  }
}

/** Deletes the records of earlier tests of the package. */
export function forgetSeen(packageFolder: string): void {
  rmSync(join(packageFolder, folderName), { recursive: true, force: true });
  mkdirSync(join(packageFolder, folderName));
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's folder: the context of the image. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** This package's folder, with a slash at its end. */
export const deployFolder = `${repository}tooling/deploy/`;

/** The text of a file, by its path in the repository. */
export function readText(path: string): string {
  return readFileSync(`${repository}${path}`, 'utf8');
}

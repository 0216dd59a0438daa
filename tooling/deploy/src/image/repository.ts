import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's folder: the context of the image. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** This package's folder, with a slash at its end. */
export const deployFolder = `${repository}tooling/deploy/`;

/** A file of the repository, by its path from there. */
export function readText(path: string): string {
  return readFileSync(`${repository}${path}`, 'utf8');
}

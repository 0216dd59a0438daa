import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder of one of our packages, with a slash at its end. */
export function packageFolder(name: string): string {
  return `${root}packages/${name}/`;
}

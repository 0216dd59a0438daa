import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packageFolder } from '../places.ts';

const run = promisify(execFile);

const pnpmfile = fileURLToPath(new URL('published-manifest.mjs', import.meta.url));

/** Packs a built package as it is published, without scripts and devDependencies. */
export async function packPackage(name: string, tarball: string): Promise<void> {
  await run('pnpm', ['pack', `--config.pnpmfile=${pnpmfile}`, '--out', tarball], {
    cwd: packageFolder(name),
  });
}

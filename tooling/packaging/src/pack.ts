import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { packPackage } from './pack/pack-package.ts';
import { manifestIn, publishable } from './packed/packed-package.ts';
import { packageFolder } from './places.ts';

// Relative to the folder in which the command was run, because pnpm runs scripts in the package's folder.
const folder = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? 'tarballs');
mkdirSync(folder, { recursive: true });
for (const name of publishable) {
  const tarball = `${folder}/dorsal-${name}-${manifestIn(packageFolder(name)).version}.tgz`;
  await packPackage(name, tarball);
  console.log(tarball);
}

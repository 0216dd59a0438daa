import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { packageFolder } from '../places.ts';
import { packPackage } from '../pack/pack-package.ts';
import { publishable } from './packed-package.ts';

const run = promisify(execFile);

/** Packs and unpacks every package once, for all tests. The packages must be built. */
export default async function packAll(project: TestProject): Promise<() => void> {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'dorsal-packed-')));
  const pack = async (name: string) => {
    const source = packageFolder(name);
    const tarball = join(workspace, `${name}.tgz`);
    const folder = join(workspace, name);
    mkdirSync(folder);
    await packPackage(name, tarball);
    await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
    return { name: `@dorsal/${name}`, source, tarball, folder };
  };
  project.provide('packed', await Promise.all(publishable.map(pack)));
  return () => rmSync(workspace, { recursive: true });
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageFolder } from '../places.ts';
import { publishable } from './packed-package.ts';

/** Packs and unpacks every package once, for all tests; they must be built. */
export default function packAll(project: TestProject): () => void {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'dorsal-packed-')));
  const packed = publishable.map((name) => {
    const source = packageFolder(name);
    const tarball = join(workspace, `${name}.tgz`);
    const folder = join(workspace, name);
    mkdirSync(folder);
    run('pnpm', ['pack', '--out', tarball], source);
    run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], workspace);
    return { name: `@dorsal/${name}`, source, tarball, folder };
  });
  project.provide('packed', packed);
  return () => rmSync(workspace, { recursive: true });
}

function run(command: string, args: string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

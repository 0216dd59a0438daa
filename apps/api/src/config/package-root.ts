import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function ancestorWith(file: string, from: string): string | null {
  if (existsSync(join(from, file))) return from;
  const parent = dirname(from);
  return parent === from ? null : ancestorWith(file, parent);
}

/** This package's folder, for both its sources and its bundle. */
export function packageRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const root = ancestorWith('package.json', here);
  if (!root)
    throw new Error(`No package.json above ${here}: migrations stand beside it. Keep it in the image.`);
  return root;
}

/** The repository's folder; outside a repository (in a container) the working directory. */
export function repositoryRoot(): string {
  return ancestorWith('pnpm-workspace.yaml', packageRoot()) ?? process.cwd();
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/**
 * A short hash of the names and contents of a folder's files, independent of the folder's own name. Throws Error if the
 * folder is empty or missing.
 */
export function contentsHash(folder: URL): string {
  const names = globSync('**/*.*', { cwd: folder }).toSorted();
  if (names.length === 0)
    throw new Error(`There is nothing in ${folder.pathname}. Run \`pnpm build\` first.`);
  const hash = createHash('sha256');
  for (const name of names) {
    const bytes = readFileSync(new URL(name, folder));
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 8);
}

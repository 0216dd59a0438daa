import { readFileSync } from 'node:fs';

/** The files that a page needs before anybody touches it, in the order in which its document names them. */
export interface FirstLoad {
  /** The page's own script first, then what it imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** What Vite writes about a build, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (file: URL): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** Source: Vite, "Backend Integration". Throws Error where the build has no such page. */
export function firstLoad(manifest: Manifest, page: string): FirstLoad {
  const chunks = [...reach(manifest, `src/frame/${page}.tsx`)];
  return {
    scripts: chunks.map(({ file }) => file),
    // What is imported comes first, so that a page's own styles win.
    styles: [...new Set(chunks.toReversed().flatMap(({ css = [] }) => css))],
  };
}

function reach(manifest: Manifest, name: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no "${name}". Run the build of apps/embed first.`);
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen);
  return seen;
}

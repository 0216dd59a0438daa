import { readFileSync } from 'node:fs';

/** The pages for frames. */
type FramePage = 'checkout' | 'confirmation';

/** The addresses of the files that a page needs before anybody touches it. */
export interface FirstLoad {
  /** The page's own script first, then what it imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Fonts that its words show in. */
  readonly fonts: readonly string[];
}

export type FrameAssets = Readonly<Record<FramePage, FirstLoad>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What Vite writes about a build, by source file. */
type Manifest = Readonly<Record<string, Chunk>>;

/** Vite's `base`. */
const base = '/embed/';

/**
 * Reads what each page loads from the build's manifest. Source: Vite, "Backend Integration". Throws Error without a build.
 */
export function frameAssets(manifestFile: URL): FrameAssets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  return { checkout: firstLoad(manifest, 'checkout'), confirmation: firstLoad(manifest, 'confirmation') };
}

/**
 * What a page's own script asks for without being touched, by the end of its source's name: who comes to a confirmation has
 * paid, as a rule, and the tickets are not one fetch further away.
 */
const neededAtOnce: Readonly<Record<FramePage, readonly string[]>> = {
  checkout: [],
  confirmation: ['/confirmation/PaidParts.tsx'],
};

function firstLoad(manifest: Manifest, page: FramePage): FirstLoad {
  const chunks = reach(manifest, `src/frame/${page}.tsx`);
  for (const end of neededAtOnce[page]) {
    const source = Object.keys(manifest).find((name) => name.endsWith(end));
    reach(manifest, source ?? end, chunks);
  }
  const address = (file: string) => base + file;
  return {
    scripts: [...chunks].map(({ file }) => address(file)),
    // What is imported comes first, so that a page's own styles win.
    styles: [...new Set([...chunks].toReversed().flatMap(({ css = [] }) => css.map(address)))],
    fonts: Object.entries(manifest).flatMap(([source, { file }]) =>
      source.endsWith('/archivo-latin-wdth-normal.woff2') ? address(file) : [],
    ),
  };
}

/** The chunk and all that it imports, after those that are there already. */
function reach(manifest: Manifest, name: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build of the frames has no "${name}". Build @dorsal/embed anew.`);
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen);
  return seen;
}

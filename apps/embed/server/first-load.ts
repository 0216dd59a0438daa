import { readFileSync } from 'node:fs';
import { splitWebFonts } from '@dorsal/ui/first-paint';

/** The pages for frames. */
type FramePage = 'checkout' | 'confirmation';

/** The addresses of the files that a page needs before any interaction. */
export interface FirstLoad {
  /** The page's own script first, then its imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The text of all styles, inlined in the page: it can be rendered without waiting for another file. */
  readonly css: string;
  /** The rules of the web fonts, which `css` does not contain. */
  readonly fontCss: string;
  /** The fonts of the page's text. */
  readonly fonts: readonly string[];
}

export type FrameAssets = Readonly<Record<FramePage, FirstLoad>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's manifest of a build, by source file. */
type Manifest = Readonly<Record<string, Chunk>>;

/** Vite's `base`. */
const base = '/embed/';

/**
 * Reads what each page loads from the build's manifest. Source: Vite, "Backend Integration". Throws Error without a build.
 */
export function frameAssets(manifestFile: URL): FrameAssets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const read = (file: string) => readFileSync(new URL(file, manifestFile), 'utf8');
  return {
    checkout: firstLoad(manifest, 'checkout', read),
    confirmation: firstLoad(manifest, 'confirmation', read),
  };
}

/**
 * Lazy modules that a page needs without an interaction, by the end of their source's name. Visitors of a confirmation
 * have usually paid, so its tickets should not need another round trip.
 */
const neededAtOnce: Readonly<Record<FramePage, readonly string[]>> = {
  checkout: [],
  confirmation: ['/confirmation/OrderTickets.tsx'],
};

function firstLoad(manifest: Manifest, page: FramePage, read: (file: string) => string): FirstLoad {
  const chunks = reach(manifest, `src/frame/${page}.tsx`);
  for (const end of neededAtOnce[page]) {
    const source = Object.keys(manifest).find((name) => name.endsWith(end));
    reach(manifest, source ?? end, chunks);
  }
  const address = (file: string) => base + file;
  // Imported styles come first, so that a page's own styles win.
  const styles = [...new Set([...chunks].toReversed().flatMap(({ css = [] }) => css))];
  return {
    scripts: [...chunks].map(({ file }) => address(file)),
    styles: styles.map(address),
    ...splitWebFonts(styles.map(read).join('')),
    fonts: Object.entries(manifest).flatMap(([source, { file }]) =>
      /\/fonts\/archivo-(?:run|sprint)\.woff2$/.test(source) ? address(file) : [],
    ),
  };
}

/** The chunk and all its imports, appended to `seen`. */
function reach(manifest: Manifest, name: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build of the frames has no "${name}". Build @dorsal/embed anew.`);
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen);
  return seen;
}

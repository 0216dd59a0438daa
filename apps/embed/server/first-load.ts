import { readFileSync } from 'node:fs';
import { splitWebFonts } from '@dorsal/ui/first-paint';

/** The pages for frames. */
type FramePage = 'checkout' | 'confirmation';

/** The addresses of the files that a page needs before anybody touches it. */
export interface FirstLoad {
  /** The page's own script first, then what it imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The text of all those, which the page has in itself: nothing has to arrive before it can be drawn. */
  readonly css: string;
  /** The rules of the web fonts, which `css` is without. */
  readonly fontCss: string;
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
  const read = (file: string) => readFileSync(new URL(file, manifestFile), 'utf8');
  return {
    checkout: firstLoad(manifest, 'checkout', read),
    confirmation: firstLoad(manifest, 'confirmation', read),
  };
}

/**
 * What a page's own script asks for without being touched, by the end of its source's name: who comes to a confirmation has
 * paid, as a rule, and the tickets are not one fetch further away.
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
  // What is imported comes first, so that a page's own styles win.
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

/** The chunk and all that it imports, after those that are there already. */
function reach(manifest: Manifest, name: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build of the frames has no "${name}". Build @dorsal/embed anew.`);
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen);
  return seen;
}

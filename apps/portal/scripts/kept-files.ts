import { readdirSync, readFileSync } from 'node:fs';
import type { Kept } from '../worker/offline-copy.ts';
import { keptPages } from '../worker/pages.ts';
import { clientFolder, firstLoad, readManifest } from './first-load.ts';

/** The pages that browsers cache, with all files that they may need. Throws Error without a build. */
export function readKept(): Kept {
  const { version, routes } = readManifest();
  const pages = keptPages.filter(({ route }) => route in routes);
  const folder = new URL('assets/', clientFolder);
  const names = new Set(readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name)));
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  return {
    build: version,
    pages: pages.map(({ route, path, isOnDemand }) => {
      const { scripts, styles } = firstLoad(route);
      const first = [...scripts, ...styles].map((file) => file.replace('/assets/', ''));
      const files = withWhatTheyName(first, names, read).map((name) => `/assets/${name}`);
      return { path, isOnDemand, files };
    }),
  };
}

/**
 * The given files and, recursively, all files whose names occur in their text: static and dynamic imports, styles,
 * fonts, workers. Searched by name, because no manifest of the build lists all of these; a name contains the hash of
 * its contents, so it does not occur by chance.
 */
export function withWhatTheyName(
  first: readonly string[],
  names: ReadonlySet<string>,
  read: (name: string) => string,
): string[] {
  const found = new Set<string>();
  const toRead = [...first];
  for (let name = toRead.pop(); name !== undefined; name = toRead.pop()) {
    if (found.has(name) || !names.has(name)) continue;
    found.add(name);
    if (!/\.(?:js|mjs|css)$/.test(name)) continue;
    toRead.push(...(read(name).match(/[\w.$-]+-[\w-]{8}\.[a-z\d]+/g) ?? []));
  }
  return [...found].toSorted();
}

import type { Plugin } from 'vite';
import { designToken } from './design-token.ts';
import { communityLabels, provinceLabels, provinces, townLabels, towns } from './geography.ts';
import { mapStyle } from './map-style.ts';
import { borders, countryLabels, world } from './world.ts';
import { worldPicture } from './world-picture.ts';

/** The files that the style needs, by their names under `/map`. */
const mapFiles = {
  'style.json': json(() => mapStyle(designToken)),
  'world.json': json(world),
  'borders.json': json(borders),
  'country-labels.json': json(countryLabels),
  'community-labels.json': json(communityLabels),
  'provinces.json': json(provinces),
  'province-labels.json': json(provinceLabels),
  'town-labels.json': json(townLabels),
};

const otherFiles = {
  /** The picture of the world. */
  'world.svg': () => worldPicture({ world: world(), borders: borders() }, designToken),
  /** The towns to search. */
  'towns.json': json(towns),
};

/**
 * Generates the map's style and data from es-atlas and world-atlas, and the `others`: on request in development, as files in
 * a build.
 */
export function basemap(others: readonly (keyof typeof otherFiles)[]): Plugin {
  const chosen = others.map((name): [string, () => string] => [name, otherFiles[name]]);
  const files = new Map([...Object.entries(mapFiles), ...chosen]);
  return {
    name: 'dorsal:basemap',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const make = files.get(request.url?.replace(/^\/map\//, '') ?? '');
        if (!make) return next();
        response.setHeader(
          'Content-Type',
          request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/json',
        );
        response.end(make());
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, make] of files) {
        this.emitFile({ type: 'asset', fileName: `map/${name}`, source: make() });
      }
    },
  };
}

/** Makes the text once in a process: from the atlases it takes up to a second, and each page that has a map requests it. */
function json(make: () => unknown): () => string {
  let text: string | undefined;
  return () => (text ??= JSON.stringify(make()));
}

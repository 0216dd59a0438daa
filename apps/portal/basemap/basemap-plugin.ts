import type { Plugin } from 'vite';
import { designToken } from './design-token.ts';
import { communityLabels, provinceLabels, provinces, townLabels } from './geography.ts';
import { mapStyle } from './map-style.ts';
import { borders, countryLabels, world } from './world.ts';
import { worldPicture } from './world-picture.ts';

const files: Readonly<Record<string, () => string>> = {
  '/map/style.json': json(() => mapStyle(designToken)),
  '/map/world.json': json(world),
  '/map/borders.json': json(borders),
  '/map/country-labels.json': json(countryLabels),
  '/map/community-labels.json': json(communityLabels),
  '/map/provinces.json': json(provinces),
  '/map/province-labels.json': json(provinceLabels),
  '/map/town-labels.json': json(townLabels),
  '/map/world.svg': () => worldPicture({ world: world(), borders: borders() }, designToken),
};

/** Generates the map's style and data from es-atlas and world-atlas: on request in development, as files in a build. */
export function basemap(): Plugin {
  return {
    name: 'dorsal:basemap',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const make = files[request.url ?? ''];
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
      for (const [path, make] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: make() });
      }
    },
  };
}

function json(make: () => unknown): () => string {
  return () => JSON.stringify(make());
}

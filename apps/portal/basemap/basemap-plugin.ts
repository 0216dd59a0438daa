import type { Plugin } from 'vite';
import { designToken } from './design-token.ts';
import { communityLabels, provinceLabels, provinces, townLabels } from './geography.ts';
import { mapStyle } from './map-style.ts';
import { borders, countryLabels, world } from './world.ts';

const files: Readonly<Record<string, () => unknown>> = {
  '/map/style.json': () => mapStyle(designToken),
  '/map/world.json': world,
  '/map/borders.json': borders,
  '/map/country-labels.json': countryLabels,
  '/map/community-labels.json': communityLabels,
  '/map/provinces.json': provinces,
  '/map/province-labels.json': provinceLabels,
  '/map/town-labels.json': townLabels,
};

/** Serves the map's style and data, made from es-atlas and world-atlas: in development on demand, else as files. */
export function basemap(): Plugin {
  return {
    name: 'dorsal:basemap',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const make = files[request.url ?? ''];
        if (!make) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(make()));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, make] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: JSON.stringify(make()) });
      }
    },
  };
}

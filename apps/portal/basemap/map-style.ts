import type { StyleSpecification } from 'maplibre-gl';

/** CSS colours by token name, without the dashes. */
export type Tokens = (name: string) => string;

// Without a glyph server in the style, MapLibre draws letters with the browser's own fonts.
const font = ['sans-serif'];

/** The map of our own: land, provinces and names from open data, in the colours of the design. */
export function mapStyle(token: Tokens): StyleSpecification {
  const halo = { 'text-halo-color': token('map-land'), 'text-halo-width': 1.5 };
  return {
    version: 8,
    name: 'Dorsal',
    sources: {
      world: { type: 'geojson', data: '/map/world.json', attribution: 'Natural Earth' },
      provinces: {
        type: 'geojson',
        data: '/map/provinces.json',
        attribution: '© Instituto Geográfico Nacional',
      },
      'province-labels': { type: 'geojson', data: '/map/province-labels.json' },
      'town-labels': { type: 'geojson', data: '/map/town-labels.json' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('map-sea') } },
      { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': token('map-land') } },
      { id: 'borders', type: 'line', source: 'world', paint: { 'line-color': token('map-casing') } },
      { id: 'provinces', type: 'fill', source: 'provinces', paint: { 'fill-color': token('map-land') } },
      {
        id: 'province-borders',
        type: 'line',
        source: 'provinces',
        minzoom: 4.5,
        paint: { 'line-color': token('map-casing') },
      },
      {
        id: 'province-names',
        type: 'symbol',
        source: 'province-labels',
        minzoom: 5.5,
        maxzoom: 8.5,
        layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 12 },
        paint: { 'text-color': token('n-600'), ...halo },
      },
      {
        id: 'town-names',
        type: 'symbol',
        source: 'town-labels',
        minzoom: 8.5,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['case', ['==', ['get', 'rank'], 0], 15, 12],
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': token('n-700'), ...halo },
      },
    ],
  };
}

import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { type LazyData, lazyDataKey } from './lazy-data.ts';

/** CSS colors by token name, without the dashes. */
export type Tokens = (name: string) => string;

// Without a glyph server in the style, MapLibre draws letters with the fonts of page and browser. It derives the weight
// from the first name.
const font = ['Archivo Medium', 'Archivo', 'sans-serif'];

const spanishData = '© Instituto Geográfico Nacional';

/** Our own map: land, borders and names from open data, in the colors of the design. */
export function mapStyle(token: Tokens): StyleSpecification {
  return {
    version: 8,
    name: 'Dorsal',
    sources: {
      world: { type: 'geojson', data: '/map/world.json', attribution: 'Natural Earth' },
      borders: { type: 'geojson', data: '/map/borders.json' },
      'country-labels': { type: 'geojson', data: '/map/country-labels.json' },
      'community-labels': later(),
      provinces: later(spanishData),
      'province-labels': later(),
      'town-labels': later(),
    },
    metadata: {
      [lazyDataKey]: {
        provinces: { zoom: 3.5, data: '/map/provinces.json' },
        'community-labels': { zoom: 3.5, data: '/map/community-labels.json' },
        'province-labels': { zoom: 4.5, data: '/map/province-labels.json' },
        'town-labels': { zoom: 7.5, data: '/map/town-labels.json' },
      } satisfies Readonly<Record<string, LazyData>>,
    },
    layers: [...landLayers(token), ...nameLayers(token)],
  };
}

/** A source without data: the map loads its data at the zoom that shows them. */
function later(attribution?: string): GeoJSONSourceSpecification {
  const data = { type: 'FeatureCollection' as const, features: [] };
  return { type: 'geojson', data, ...(attribution === undefined ? {} : { attribution }) };
}

function landLayers(token: Tokens): LayerSpecification[] {
  const line = { 'line-color': token('map-casing') };
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': token('map-sea') } },
    { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': token('map-land') } },
    { id: 'coast', type: 'line', source: 'world', paint: line },
    { id: 'borders', type: 'line', source: 'borders', paint: line },
    { id: 'provinces', type: 'fill', source: 'provinces', paint: { 'fill-color': token('map-land') } },
    { id: 'province-borders', type: 'line', source: 'provinces', minzoom: 4.5, paint: line },
  ];
}

function nameLayers(token: Tokens): LayerSpecification[] {
  const halo = { 'text-halo-color': token('map-land'), 'text-halo-width': 1.5 };
  const far = { 'text-color': token('n-600'), ...halo };
  const name: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': font,
    'symbol-sort-key': ['get', 'rank'],
  };
  return [
    {
      id: 'country-names',
      type: 'symbol',
      source: 'country-labels',
      minzoom: 2,
      maxzoom: 8.5,
      filter: [
        'all',
        // At small zooms the names of small islands would fill the sea.
        ['<', ['get', 'rank'], ['step', ['zoom'], 110, 3, 160, 4, 300]],
        // From zoom 4 the names of its parts replace Spain's.
        ['any', ['<', ['zoom'], 4], ['!=', ['get', 'name'], 'España']],
      ],
      layout: {
        ...name,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 6, 15],
        'text-max-width': 7,
      },
      paint: far,
    },
    {
      id: 'community-names',
      type: 'symbol',
      source: 'community-labels',
      minzoom: 4,
      maxzoom: 5.5,
      layout: { ...name, 'text-size': 12, 'text-max-width': 7 },
      paint: far,
    },
    {
      id: 'province-names',
      type: 'symbol',
      source: 'province-labels',
      minzoom: 5.5,
      maxzoom: 8.5,
      layout: { ...name, 'text-size': 12 },
      paint: far,
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: 'town-labels',
      minzoom: 8.5,
      layout: { ...name, 'text-size': ['case', ['==', ['get', 'rank'], 0], 15, 12] },
      paint: { 'text-color': token('n-700'), ...halo },
    },
  ];
}

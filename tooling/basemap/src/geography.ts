import type { Feature, FeatureCollection, Point } from 'geojson';
import { type Area, areasOf, collectionOf, labelOf } from './atlas.ts';
import { sizeOf } from './polygon-centre.ts';
import { townCentres } from './town-centres.ts';

/** Spain's provinces. */
export function provinces(): FeatureCollection {
  return collectionOf(provinceAreas());
}

/** Names of provinces, each in its largest part. */
export function provinceLabels(): FeatureCollection {
  return collectionOf(provinceAreas().map((area) => labelOf(area, { name: area.properties.name, rank: 0 })));
}

/** Names of Spain's autonomous communities; the larger the community, the smaller its rank. */
export function communityLabels(): FeatureCollection {
  return collectionOf(
    areasOf('es-atlas/es/autonomous_regions.json', 'autonomous_regions')
      .map((area) => labelOf(area, { name: communityName(area.properties.name), rank: rankOf(area) }))
      .filter(({ properties }) => isPlaceName(properties.name)),
  );
}

// Capitals of provinces and communities whose name differs from the province's.
const otherCapitals = [
  'Bilbao',
  'Castelló de la Plana',
  'Donostia',
  'Logroño',
  'Mérida',
  'Oviedo',
  'Palma',
  'Las Palmas de Gran Canaria',
  'Pamplona',
  'Santander',
  'Santiago de Compostela',
  'Vitoria-Gasteiz',
];

/** Names of towns. Capitals have the smallest rank, so they show first; the others are ranked by area. */
export function townLabels(): FeatureCollection {
  const provinceNames = provinceAreas().flatMap(({ properties }) => properties.name.split('/'));
  const capitals = new Set([...provinceNames, ...otherCapitals]);
  // This is a village near Xàtiva; the capital is listed by its full name.
  capitals.delete('Castelló');
  return collectionOf(
    areasOf('es-atlas/es/municipalities.json', 'municipalities')
      .filter(({ properties }) => isPlaceName(properties.name))
      .map((area) => {
        const { name } = area.properties;
        const isCapital = name.split('/').some((part) => capitals.has(part));
        const label = labelOf(area, { name, rank: isCapital ? 0 : rankOf(area) });
        const centre = townCentres.get(name);
        if (centre) label.geometry.coordinates = [...centre];
        return label;
      }),
  );
}

/** A town for the search: its name, its province's, and its center. */
type Town = readonly [name: string, province: string, lng: number, lat: number];

/** Every town, with the province that tells it from others of the same name. */
export function towns(): Town[] {
  // The first two digits of a municipality's number are its province's.
  const provinceNames = new Map(provinceAreas().map(({ id, properties }) => [String(id), properties.name]));
  const municipalities = areasOf('es-atlas/es/municipalities.json', 'municipalities');
  // Both lists are of the same areas, in their order.
  const labels = townLabels().features as Feature<Point>[];
  return municipalities
    .filter(({ properties }) => isPlaceName(properties.name))
    .map(({ id, properties: { name } }, at) => {
      const [lng = 0, lat = 0] = labels[at]?.geometry.coordinates ?? [];
      return [name, provinceNames.get(String(id).slice(0, 2)) ?? '', lng, lat];
    });
}

function provinceAreas(): Area[] {
  return areasOf('es-atlas/es/provinces.json', 'provinces').filter(({ properties }) =>
    isPlaceName(properties.name),
  );
}

// The atlas has areas that belong to no province or town, with a description as their name.
function isPlaceName(name: string): boolean {
  return (
    !name.includes('.') &&
    !/comunidad|mancomunidad|ledan[ií]a|parzoner[ií]a|facer[ií]a|monte comunal/i.test(name)
  );
}

/** The everyday name: "Madrid" for "Comunidad de Madrid". */
function communityName(official: string): string {
  return official.replace(/^(?:Comunidad(?: Foral)?|Región|Principado|Ciudad Autónoma) de /, '');
}

/** The larger the area, the smaller the rank. Some areas are a point in the atlas. */
function rankOf({ geometry }: Area): number {
  return Math.min(9999, Math.ceil(10 / Math.sqrt(sizeOf(geometry))));
}

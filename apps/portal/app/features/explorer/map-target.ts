import type { MapGeoJSONFeature } from 'maplibre-gl';
import { figureLayerIds } from './EventMarkers.tsx';
import { targetOf } from './map-figures.ts';

/** What the map shows at a place: an event, or a cluster by the bounds of its events. */
export type MapTarget = ReturnType<typeof targetOf>;

/** As much of a map as it takes to ask what it shows. */
interface DrawnMap {
  getLayer: (id: string) => unknown;
  queryRenderedFeatures: (
    box: [[number, number], [number, number]],
    options: { layers: string[] },
  ) => readonly Pick<MapGeoJSONFeature, 'properties'>[];
}

/** Pixels around a finger: with them the smallest disc and the marker are as large as a target has to be. */
const reachPx = 8;

/** The event or cluster at a place on the map's canvas, in pixels; else one that is near. */
export function targetNear(
  map: DrawnMap,
  { x, y }: { x: number; y: number },
  reach = reachPx,
): MapTarget | undefined {
  const layers = figureLayerIds.filter((id) => map.getLayer(id));
  if (layers.length === 0) return undefined;
  const [feature] = [0, reach].flatMap((around) =>
    map.queryRenderedFeatures(
      [
        [x - around, y - around],
        [x + around, y + around],
      ],
      { layers },
    ),
  );
  return feature && targetOf(feature.properties);
}

import type { MapGeoJSONFeature } from 'maplibre-gl';
import { figureLayerIds } from './EventMarkers.tsx';
import { targetOf } from './map-figures.ts';

/** What the map shows at a place: an event, or a cluster by the bounds of its events. */
export type MapTarget = ReturnType<typeof targetOf>;

/** The part of a map's interface that is needed to query what it shows. */
interface DrawnMap {
  getLayer: (id: string) => unknown;
  queryRenderedFeatures: (
    box: [[number, number], [number, number]],
    options: { layers: string[] },
  ) => readonly Pick<MapGeoJSONFeature, 'properties'>[];
}

/** Pixels around a finger that make the smallest disc and the marker as large as a target must be. */
const reachPx = 8;

/** The event or cluster at a place on the map's canvas, in pixels; otherwise one within `reach`. */
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

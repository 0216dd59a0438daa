import { placeName } from '@dorsal/event-search/cluster-name';
import type { MapBounds } from '@dorsal/event-search/map-bounds';
import { clustersIn } from '@dorsal/event-search/map-clusters';
import { indexPlaces } from '@dorsal/event-search/place-index';
import { everyRow } from '@dorsal/event-search/row-set';
import { indexRowValues } from '@dorsal/event-search/row-values';
import type { MappedEvents } from '@dorsal/event-search/tile-cells';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import { latitudeAt, longitudeAt } from '@dorsal/domain/map-unprojection';
import type { Round } from '../benchmark.ts';
import { benchEvents } from './bench-events.ts';
import { medianMs, shownMs } from './timing.ts';

const madrid = { lat: 40.4168, lng: -3.7038 };
/** A large screen plus half of it on each side, in pixels. */
const view = { width: 2880, height: 1800 };
/** A frame at 60 per second, in milliseconds: the time that a moving map has. */
const frameMs = 1000 / 60;

/** Rounds of clustering all events for the map, from Spain to a town. */
export function clusterRounds(count: number): () => Promise<Round> {
  let list: MappedEvents | undefined;
  return async () => {
    list ??= mappedEvents(count);
    const results = list;
    const rows = everyRow(count);
    const times = [4, 6, 8, 10].map((zoom) =>
      medianMs(5, () => clustersIn(results, rows, { zoom, bounds: boundsAt(zoom) })),
    );
    const worst = Math.max(...times);
    return { ratio: frameMs / worst, detail: `at zoom 4, 6, 8 and 10: ${times.map(shownMs).join(', ')}` };
  };
}

function mappedEvents(count: number): MappedEvents {
  const events = benchEvents(count);
  const placeNames = indexRowValues(events.map(({ location }) => placeName(location)));
  return {
    places: indexPlaces(events.map(({ coordinates }) => coordinates)),
    idAt: (position) => String(position),
    placeNames: () => placeNames,
  };
}

function boundsAt(zoom: number): MapBounds {
  const worldPx = worldPxAtZoom0 * 2 ** zoom;
  const [x, y] = [worldX(madrid.lng), worldY(madrid.lat)];
  const [halfWidth, halfHeight] = [view.width / worldPx / 2, view.height / worldPx / 2];
  return {
    west: longitudeAt(x - halfWidth),
    south: latitudeAt(y + halfHeight),
    east: longitudeAt(x + halfWidth),
    north: latitudeAt(y - halfHeight),
  };
}

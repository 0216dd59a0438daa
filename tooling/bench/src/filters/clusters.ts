import { findPositions, indexEvents } from '@dorsal/event-search/event-filters';
import type { MapBounds } from '@dorsal/event-search/map-bounds';
import { clustersIn } from '@dorsal/event-search/map-clusters';
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
  let index: ReturnType<typeof indexEvents> | undefined;
  return async () => {
    index ??= indexEvents(benchEvents(count));
    const results = { index, positions: findPositions(index, {}) };
    const times = [4, 6, 8, 10].map((zoom) =>
      medianMs(5, () => clustersIn({ ...results, zoom, bounds: boundsAt(zoom) })),
    );
    const worst = Math.max(...times);
    return { ratio: frameMs / worst, detail: `at zoom 4, 6, 8 and 10: ${times.map(shownMs).join(', ')}` };
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

import { distanceKm } from '@dorsal/domain/distance';
import { findPositions, indexEvents } from '@dorsal/event-search/event-filters';
import { distance as turfDistance } from '@turf/distance';
import type { Round } from '../benchmark.ts';
import { benchEvents, benchTowns } from './bench-events.ts';
import { mean, medianMs, shownMs } from './timing.ts';

const radiusKm = 25;

/** Rounds of searches around each town. The events are indexed once. */
export function distanceRounds(count: number): () => Promise<Round> {
  let prepared: ReturnType<typeof indexed> | undefined;
  return async () => {
    prepared ??= indexed(count);
    const { events, index } = prepared;
    const ours = benchTowns.map((userLocation) =>
      medianMs(15, () => findPositions(index, { distanceKm: radiusKm, userLocation })),
    );
    const naive = benchTowns.map((town) =>
      medianMs(3, () => events.filter(({ coordinates }) => distanceKm(town, coordinates) <= radiusKm)),
    );
    const turf = benchTowns.map(({ lat, lng }) =>
      medianMs(1, () =>
        events.filter(
          ({ coordinates }) => turfDistance([lng, lat], [coordinates.lng, coordinates.lat]) <= radiusKm,
        ),
      ),
    );
    return {
      ratio: mean(naive) / mean(ours),
      detail: `${shownMs(mean(ours))}, naive ${shownMs(mean(naive))}, Turf ${shownMs(mean(turf))}`,
    };
  };
}

function indexed(count: number) {
  const events = benchEvents(count);
  return { events, index: indexEvents(events) };
}

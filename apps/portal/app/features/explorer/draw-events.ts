import { clustersIn } from '@dorsal/domain/map-clusters';
import { indexPlaces } from '@dorsal/domain/place-index';
import type { DrawView, FindEvent, ListedEvent } from './map-view.ts';

/** What the map asks of events that are all in the page. */
export function drawEvents(events: readonly ListedEvent[]): { draw: DrawView; findEvent: FindEvent } {
  const index = { places: indexPlaces(events.map(({ coordinates }) => coordinates)) };
  const positions = Uint32Array.from(events.keys());
  return {
    draw: async (view) =>
      clustersIn({ index, positions, ...view }).map((figure) =>
        'position' in figure ? { ...figure, id: events[figure.position]?._id ?? '' } : figure,
      ),
    findEvent: async (eventId) => events.find(({ _id }) => _id === eventId),
  };
}

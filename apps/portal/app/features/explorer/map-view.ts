import type { EventListItemBody } from '@dorsal/api-contract/events';
import type { MapBounds } from '@dorsal/domain/map-bounds';
import type { MapCluster, MapMarker } from '@dorsal/domain/map-clusters';

/** An event as list and map show it: without the texts that only the keyword filter reads. */
export type ListedEvent = Omit<EventListItemBody, 'text'>;

/** What the map looks at, or a little more. */
export interface MapView {
  readonly bounds: MapBounds;
  /** As MapLibre counts it. */
  readonly zoom: number;
}

/** One result's marker, by its event's `_id`. */
export interface EventMarker extends MapMarker {
  readonly id: string;
}

/** What the map draws of the results. */
export type MapFigure = MapCluster | EventMarker;

/** Tells what the map draws of the results in a view. It is another function as soon as the results are others. */
export type DrawView = (view: MapView) => Promise<readonly MapFigure[]>;

/** Gives an event of the results by its `_id`, wherever it stands in the list; undefined for one that isn't there. */
export type FindEvent = (eventId: string) => Promise<ListedEvent | undefined>;

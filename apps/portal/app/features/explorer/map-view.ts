import type { EventListItemBody } from '@dorsal/api-contract/events';
import type { Coordinates } from '@dorsal/domain/coordinates';
import type { MapBounds } from '@dorsal/domain/map-bounds';

/** An event as list and map show it, without the texts that only the keyword filter reads. */
export interface ListedEvent extends Omit<EventListItemBody, 'text' | 'searchText'> {
  /** Kilometers from the visitor, if a distance applies. */
  readonly awayKm?: number;
}

/** The view of the map, or a little more. */
export interface MapView {
  readonly bounds: MapBounds;
  /** As MapLibre counts it. */
  readonly zoom: number;
}

/** One result's marker, by its event's `_id`. */
export interface EventMarker extends Coordinates {
  readonly id: string;
}

/** Several results whose markers would overlap. */
export interface EventCluster extends Coordinates {
  readonly count: number;
  readonly bounds: MapBounds;
  /** Pixels of its disc. */
  readonly diameter: number;
  /** The place of its events, in words; undefined if no event names one. */
  readonly name: string | undefined;
}

/** What the map draws of the results. */
export type MapFigure = EventCluster | EventMarker;

/** Returns what the map draws of the results in a view. A new function whenever the results change. */
export type DrawView = (view: MapView) => Promise<readonly MapFigure[]>;

/** Returns an event of the results by its `_id`; undefined if it isn't among them. */
export type FindEvent = (eventId: string) => Promise<ListedEvent | undefined>;

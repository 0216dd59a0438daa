import type { Coordinates } from '@dorsal/domain/coordinates';
import type { MapBounds } from './map-bounds.ts';

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

import { worldX, worldY } from '@dorsal/domain/map-projection';
import type { NameCount } from './cluster-name.ts';
import { type MapTile, onWorld } from './map-tile.ts';
import type { EventMarker } from './map-view.ts';

/**
 * The results in one tile of the map, as JSON sends them: a grid of 64 × 44 cells, each with a summary of its events.
 * So a tile has a largest size, however many events there are. From `singleMarkerZoom` on it holds `events` only.
 */
export interface EventTile extends MapTile {
  /** Names of places. The rest refers to them by index. */
  readonly names: readonly string[];
  /** Each event that is alone in its cell: its `_id`, its exact place, and its place's name; −1 without one. */
  readonly events: readonly (readonly [id: string, lat: number, lng: number, name: number])[];
  /** Each cell whose events are all at the same place: the place, their number, then names. */
  readonly spots: readonly (readonly [lat: number, lng: number, count: number, ...names: NamePairs])[];
  /**
   * Each other cell, in 4096ths of the tile's edge from its north-west corner: the mean place of its events, their
   * number, the bounds around them (rounded outwards), then names.
   */
  readonly areas: readonly (readonly [
    x: number,
    y: number,
    count: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
    ...names: NamePairs,
  ])[];
}

/** The most frequent names of a cell, at most three: the index of a name and its number of events, in turns. */
export type NamePairs = readonly number[];

/** The parts of a tile's edge that places are rounded to: less than half a pixel. */
export const unitsAcross = 4096;

/** The events of a cell. Places are shares of the world, as `worldX` and `worldY` count. */
export interface EventCell {
  readonly count: number;
  /** Their mean place. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The most frequent names of their places, at most three. */
  readonly names: readonly NameCount[];
  /** The event, if there is only one. */
  readonly event?: EventMarker;
}

/** Reads the cells of a tile. */
export function cellsOf({ z, x, y, names, events, spots, areas }: EventTile): readonly EventCell[] {
  const across = 2 ** z;
  const acrossAt = (units: number) => (x + units / unitsAcross) / across;
  const downAt = (units: number) => (y + units / unitsAcross) / across;
  const counts = (pairs: NamePairs): NameCount[] =>
    pairs.flatMap((name, at): NameCount[] => (at % 2 === 0 ? [[names[name] ?? '', pairs[at + 1] ?? 0]] : []));
  return [
    ...events.map(([id, lat, lng, name]): EventCell => {
      const named = counts(name < 0 ? [] : [name, 1]);
      return { ...edgesOfPlace(lat, lng), count: 1, names: named, event: { lat, lng, id } };
    }),
    ...spots.map(
      ([lat, lng, count, ...pairs]): EventCell => ({
        ...edgesOfPlace(lat, lng),
        count,
        names: counts(pairs),
      }),
    ),
    ...areas.map(
      ([middle, down, count, left, top, right, bottom, ...pairs]): EventCell => ({
        count,
        x: acrossAt(middle),
        y: downAt(down),
        left: acrossAt(left),
        right: acrossAt(right),
        top: downAt(top),
        bottom: downAt(bottom),
        names: counts(pairs),
      }),
    ),
  ];
}

function edgesOfPlace(lat: number, lng: number) {
  const [x, y] = [onWorld(worldX(lng)), worldY(lat)];
  return { x, y, left: x, right: x, top: y, bottom: y };
}

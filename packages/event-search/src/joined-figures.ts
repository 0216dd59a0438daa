import {
  indexShapes,
  inside,
  largestDiscPx,
  radiusOf,
  type Shape,
  type ShapeIndex,
  turnedTo,
} from './figure-shapes.ts';
import type { Figure } from './merged-cells.ts';

/** The world that figures are on. */
export interface World {
  readonly zoom: number;
  /** Pixels of its width at that zoom. */
  readonly worldPx: number;
  /** Pixels of a tile's edge. */
  readonly tilePx: number;
}

/**
 * Pixels between a figure and the tiles that it may depend on, at most: the sum of what `joinedFigures` looks at. A marker
 * reaches 43 beyond its tile, and so do two more that it leads around a corner (129). Their disc is inside a square of
 * 75 or less, joins a disc at most 70 from it, and moves that by at most 80. Another disc, at most 70 from there, then
 * stays where it is: at most 80 from where it would have moved.
 */
export const reachPx = 512;

/** Pixels that a disc is moved at most. */
const farthestMovePx = 80;

/** A disc and what joins it. */
interface Disc extends Shape {
  readonly parts: Figure[];
}

/**
 * Resolves what overlaps across the edges of tiles. `figures`: of tiles in the order of rows and columns, each merged
 * by itself. All discs are inside of their tiles, so only markers can overlap what belongs to another tile:
 * 1. A marker joins the nearest disc that it overlaps. The disc stays where it is, so it can't overlap anything new.
 * 2. Markers that overlap each other become a disc in a square of a grid. If that overlaps a disc, they join it instead.
 * 3. Each disc then moves to the middle of its events and gets the size for their number, if nothing else is there,
 *    neither before such moves nor after.
 *
 * Nothing is merged again after these steps, so a figure depends only on the tiles within `reachPx`. If figures were
 * merged across edges as within a tile, one merge could cause the next, from tile to tile: a map that draws from some
 * tiles would show other clusters than one that knows all events.
 */
export function joinedFigures(figures: readonly Figure[], world: World): readonly Figure[] {
  const { worldPx } = world;
  const discs = figures.filter(isDisc).map((figure): Disc => ({ ...shapeOf(figure), parts: [figure] }));
  const nearDiscs = indexShapes(discs, worldPx);
  const alone = figures.filter((figure) => !isDisc(figure) && !joinNearest(nearDiscs, figure, worldPx));

  const { groups, others } = groupsOf(alone, world);
  const newDiscs = groups
    .map((group) => discOf(group, world))
    .filter((disc) => !joinNearest(nearDiscs, disc, worldPx));
  const nearNewDiscs = indexShapes(newDiscs, worldPx);
  const markers = others.filter((marker) => !joinNearest(nearNewDiscs, marker, worldPx));

  return [...markers, ...movedDiscs([...discs, ...newDiscs], markers, world)];
}

function isDisc({ radius }: Shape): boolean {
  return radius > 0;
}

function shapeOf({ x, y, radius }: Shape): Shape {
  return { x, y, radius };
}

/** Adds a marker, or the parts of a disc, to the nearest disc that it overlaps. Returns whether there is one. */
function joinNearest(discs: ShapeIndex<Disc>, shape: Figure | Disc, worldPx: number): boolean {
  const away = (disc: Disc) => Math.hypot(turnedTo(shape.x, disc.x, worldPx) - disc.x, shape.y - disc.y);
  const [nearest] = discs.overlapping(shape).sort((one, other) => away(one) - away(other));
  nearest?.parts.push(...('parts' in shape ? shape.parts : [shape]));
  return nearest !== undefined;
}

/** Markers to draw as a disc inside of a square. */
interface Group {
  readonly square: { readonly left: number; readonly top: number; readonly size: number };
  readonly parts: Figure[];
}

/**
 * Divides markers into groups of two or more that overlap, and the others. Each marker is led by the first leader that
 * it overlaps; without one it is a leader itself. The markers of one tile don't overlap each other, so this is decided
 * between a few tiles around a corner. The groups of leaders in one square are one.
 */
function groupsOf(markers: readonly Figure[], { worldPx, tilePx }: World) {
  const leaders = indexShapes<Figure>([], worldPx);
  const led = new Map<Figure, Figure[]>();
  for (const marker of markers) {
    const overlapping = new Set(leaders.overlapping(marker));
    // Of a map's keys in their order, which is that of the tiles, not that of the search.
    const leader =
      overlapping.size > 1 ? [...led.keys()].find((one) => overlapping.has(one)) : [...overlapping][0];
    if (leader) {
      led.get(leader)?.push(marker);
    } else {
      leaders.add(marker);
      led.set(marker, [marker]);
    }
  }

  const size = tilePx / Math.floor(tilePx / largestDiscPx);
  const groups = new Map<string, Group>();
  const others: Figure[] = [];
  for (const [{ x, y }, parts] of led) {
    const [first] = parts;
    if (first && parts.length === 1) {
      others.push(first);
      continue;
    }
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    const group = groups.get(`${column},${row}`);
    if (group) group.parts.push(...parts);
    else groups.set(`${column},${row}`, { square: { left: column * size, top: row * size, size }, parts });
  }
  return { groups: [...groups.values()], others };
}

function discOf({ square, parts }: Group, { zoom, worldPx }: World): Disc {
  const { count, x, y } = middleOf(parts, square.left, worldPx);
  const radius = radiusOf(count, zoom);
  return { ...inside(square, { x, y, radius }), radius, parts };
}

function movedDiscs(discs: readonly Disc[], markers: readonly Figure[], { zoom, worldPx }: World): Figure[] {
  const moves = discs.map((disc) => {
    const { count, x, y } = middleOf(disc.parts, disc.x, worldPx);
    const isNear = Math.hypot(x - disc.x, y - disc.y) <= farthestMovePx;
    const shape = isNear
      ? { x: x - worldPx * Math.floor(x / worldPx), y, radius: radiusOf(count, zoom) }
      : shapeOf(disc);
    return { ...shape, count, middle: { x, y }, disc };
  });
  const before = discs.map((disc) => ({ ...shapeOf(disc), disc }));
  const taken = indexShapes<Shape & { disc?: Disc }>([...moves, ...before, ...markers], worldPx);
  return moves.map(({ disc, count, middle, ...move }) => {
    const isFree = taken.overlapping(move).every((other) => other.disc === disc);
    const cells = disc.parts.flatMap((part) => part.cells);
    return { ...shapeOf(isFree ? move : disc), count, middle, cells };
  });
}

/** The number of events and their mean place, on the turn of the world that is nearest to `nearX`. */
function middleOf(parts: readonly Figure[], nearX: number, worldPx: number) {
  let [x, y, count] = [0, 0, 0];
  for (const part of parts) {
    x += turnedTo(part.middle.x, nearX, worldPx) * part.count;
    y += part.middle.y * part.count;
    count += part.count;
  }
  return { x: x / count, y: y / count, count };
}

import type { EventCell } from './event-tile.ts';
import { indexShapes, inside, radiusOf, type Shape, type Square } from './figure-shapes.ts';

/** A marker or a disc of a map, in pixels of the world: some cells, and what it covers. */
export interface Figure extends Shape {
  readonly count: number;
  /** The mean place of its events. A disc may be drawn beside it. */
  readonly middle: { readonly x: number; readonly y: number };
  readonly cells: readonly EventCell[];
}

/** Where to draw cells. */
export interface Ground {
  /** All discs stay inside of it. */
  readonly square: Square;
  readonly zoom: number;
  /** Pixels of the world's width at that zoom. */
  readonly worldPx: number;
}

/** A figure while figures are merged. */
interface Growing {
  x: number;
  y: number;
  radius: number;
  count: number;
  middle: { x: number; y: number };
  readonly cells: EventCell[];
  /** The figure of the lowest cost among those that it overlaps. */
  best: Growing | undefined;
  bestCost: number;
  /** The last pass in which it was merged. */
  pass: number;
  /** Whether it was merged into another. */
  isGone: boolean;
}

/**
 * Merges the cells of a square until no two of its figures overlap. In each pass each figure chooses the one of the
 * lowest cost; the pairs of the lowest cost come first, and each figure is merged once: merging in the order of the
 * list would let the first figure absorb all others.
 */
export function mergedCells(cells: readonly EventCell[], ground: Ground): readonly Figure[] {
  let left = cells.map((cell) => growing(cell, ground));
  for (let pass = 1; ; pass += 1) {
    chooseBest(left);
    const choices = left.filter(({ best }) => best).sort((one, other) => one.bestCost - other.bestCost);
    if (choices.length === 0) break;
    for (const one of choices) {
      const other = one.best;
      if (!other || one.pass === pass || other.pass === pass) continue;
      one.pass = pass;
      other.pass = pass;
      other.isGone = true;
      one.middle = meanOf(one, other);
      one.count += other.count;
      for (const cell of other.cells) one.cells.push(cell);
      place(one, ground);
    }
    left = left.filter(({ isGone }) => !isGone);
  }
  return left.map(({ x, y, radius, count, middle, cells: own }) => ({
    x,
    y,
    radius,
    count,
    middle,
    cells: own,
  }));
}

function growing(cell: EventCell, ground: Ground): Growing {
  const middle = { x: cell.x * ground.worldPx, y: cell.y * ground.worldPx };
  const rest = { best: undefined, bestCost: Infinity, pass: 0, isGone: false };
  const figure: Growing = { ...middle, radius: 0, count: cell.count, middle, cells: [cell], ...rest };
  place(figure, ground);
  return figure;
}

/** Draws a figure at the middle of its events; a disc inside of the square. */
function place(figure: Growing, { square, zoom }: Ground): void {
  figure.radius = radiusOf(figure.count, zoom);
  const shape = { ...figure.middle, radius: figure.radius };
  const { x, y } = figure.radius === 0 ? shape : inside(square, shape);
  figure.x = x;
  figure.y = y;
}

function chooseBest(figures: readonly Growing[]): void {
  // Filled during the search, so that each pair is found once.
  const index = indexShapes<Growing>([]);
  for (const one of figures) {
    one.best = undefined;
    one.bestCost = Infinity;
    index.visitOverlapping(one, (other) => {
      const cost = costOf(one, other);
      choose(one, other, cost);
      choose(other, one, cost);
    });
    index.add(one);
  }
}

function choose(one: Growing, other: Growing, cost: number): void {
  if (cost >= one.bestCost) return;
  one.best = other;
  one.bestCost = cost;
}

/** How much the places of two figures spread by merging (Ward's criterion). */
function costOf({ middle: one, count }: Growing, { middle: other, count: added }: Growing): number {
  return (((one.x - other.x) ** 2 + (one.y - other.y) ** 2) * count * added) / (count + added);
}

function meanOf(one: Growing, other: Growing): { x: number; y: number } {
  const count = one.count + other.count;
  return {
    x: (one.middle.x * one.count + other.middle.x * other.count) / count,
    y: (one.middle.y * one.count + other.middle.y * other.count) / count,
  };
}

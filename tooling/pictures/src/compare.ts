import pixelmatch from 'pixelmatch';
import type { Picture } from './picture.ts';

/** A part of a picture, in pixels from its top left corner. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Comparison =
  | { readonly outcome: 'same' }
  | { readonly outcome: 'otherSize' }
  | {
      readonly outcome: 'different';
      /** The regions that differ, from top to bottom; never empty. */
      readonly regions: readonly Region[];
      /** The approved picture, pale, with the differences in color. */
      readonly difference: Picture;
    };

/**
 * The allowed difference of two colors, on pixelmatch's scale of 0 to 1: about ten of 255 steps of gray. Blurs and
 * scaled photos differ by a step or two between machines; neighbors in the palette differ by more.
 */
const threshold = 0.04;

/** Side of the squares in which differing pixels are counted, in pixels. */
const square = 16;

/**
 * How many pixels may differ in one square. Counted by squares, because small differences of edges are spread thinly,
 * and a limit for the whole picture that allows them would hide a missing icon in a long page.
 */
const allowedInSquare = 12;

/** Compares a picture with the approved one. Differences in smoothed edges are ignored. */
export function compare(approved: Picture, found: Picture): Comparison {
  const { width, height } = approved;
  if (width !== found.width || height !== found.height) return { outcome: 'otherSize' };
  if (Buffer.from(approved.data.buffer, approved.data.byteOffset, approved.data.length).equals(found.data))
    return { outcome: 'same' };
  const mask = new Uint8Array(approved.data.length);
  const differing = pixelmatch(approved.data, found.data, mask, width, height, { threshold, diffMask: true });
  if (differing === 0) return { outcome: 'same' };
  const regions = regionsOf(squaresOf({ width, height, data: mask }));
  if (regions.length === 0) return { outcome: 'same' };
  const data = new Uint8Array(approved.data.length);
  pixelmatch(approved.data, found.data, data, width, height, { threshold, alpha: 0.2 });
  return { outcome: 'different', regions, difference: { width, height, data } };
}

/** The squares with more differing pixels than are allowed. */
function squaresOf({ width, height, data }: Picture): Region[] {
  const columns = Math.ceil(width / square);
  const counts = new Uint32Array(columns * Math.ceil(height / square));
  for (let index = 0; index < width * height; index += 1) {
    // In the mask, only pixels that differ are opaque and red; smoothed edges are not.
    if (data[index * 4 + 3] === 0 || data[index * 4 + 1] !== 0) continue;
    const cell =
      Math.floor(Math.floor(index / width) / square) * columns + Math.floor((index % width) / square);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const squares: Region[] = [];
  for (const [cell, count] of counts.entries()) {
    if (count <= allowedInSquare) continue;
    const left = (cell % columns) * square;
    const top = Math.floor(cell / columns) * square;
    squares.push({
      left,
      top,
      width: Math.min(square, width - left),
      height: Math.min(square, height - top),
    });
  }
  return squares;
}

/** Joins touching squares into their bounding boxes. */
function regionsOf(squares: readonly Region[]): Region[] {
  const regions: Region[] = [];
  for (let region of squares) {
    for (;;) {
      const index = regions.findIndex((other) => touch(region, other));
      const other = regions[index];
      if (!other) break;
      regions.splice(index, 1);
      region = around(region, other);
    }
    regions.push(region);
  }
  return regions.sort((a, b) => a.top - b.top || a.left - b.left);
}

function touch(a: Region, b: Region): boolean {
  return (
    a.left <= b.left + b.width &&
    b.left <= a.left + a.width &&
    a.top <= b.top + b.height &&
    b.top <= a.top + a.height
  );
}

function around(a: Region, b: Region): Region {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

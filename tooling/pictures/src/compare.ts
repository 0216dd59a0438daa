import pixelmatch from 'pixelmatch';
import type { Picture } from './picture.ts';

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

/**
 * Compares a picture with the approved one, without differences in smoothed edges. Returns null if they are the same,
 * else the approved picture, pale, with the differences in color. For another size that is the found picture.
 */
export function differenceOf(approved: Picture, found: Picture): Picture | null {
  const { width, height } = approved;
  if (width !== found.width || height !== found.height) return found;
  const mask = new Uint8Array(approved.data.length);
  pixelmatch(approved.data, found.data, mask, width, height, { threshold, diffMask: true });
  if (!hasFullSquare({ width, height, data: mask })) return null;
  const data = new Uint8Array(approved.data.length);
  pixelmatch(approved.data, found.data, data, width, height, { threshold, alpha: 0.2 });
  return { width, height, data };
}

/** Whether a square has more differing pixels than are allowed. */
function hasFullSquare({ width, height, data }: Picture): boolean {
  const columns = Math.ceil(width / square);
  const counts = new Uint32Array(columns * Math.ceil(height / square));
  for (let index = 0; index < width * height; index += 1) {
    // In the mask, only pixels that differ are opaque and red; smoothed edges are not.
    if (data[index * 4 + 3] === 0 || data[index * 4 + 1] !== 0) continue;
    const cell =
      Math.floor(Math.floor(index / width) / square) * columns + Math.floor((index % width) / square);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts.some((count) => count > allowedInSquare);
}

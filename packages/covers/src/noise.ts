import { between } from './geometry.ts';
import type { Random } from './random.ts';

const SIDE = 16;

const eased = (share: number) => share * share * (3 - 2 * share);

/** Value noise: a smooth field of 0 to 1 that repeats every 16 units. Takes 256 numbers from `random`. */
export function noiseField(random: Random): (x: number, y: number) => number {
  const lattice = Float64Array.from({ length: SIDE * SIDE }, random);
  const at = (column: number, row: number) => lattice[(column & 15) + ((row & 15) << 4)] ?? 0;
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const across = eased(x - column);
    const upper = between(at(column, row), at(column + 1, row), across);
    const lower = between(at(column, row + 1), at(column + 1, row + 1), across);
    return between(upper, lower, eased(y - row));
  };
}

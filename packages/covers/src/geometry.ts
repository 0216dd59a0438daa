import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** One decimal: a tenth of a unit is too small to see, and keeps the drawing short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** The value at `share` of the way; a share outside 0 to 1 lies beyond the ends. */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

export const randomBetween = (random: Random, from: number, to: number): number =>
  between(from, to, random());

export const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

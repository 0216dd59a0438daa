import { type Point, round } from './geometry.ts';

/** A start, finish or buoy: a disc with a ring of half its radius. */
export function dot({
  at: [x, y],
  radius,
  fill,
  ring,
}: {
  at: Point;
  radius: number;
  fill: string;
  ring: string;
}): string {
  const r = round(radius);
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}" stroke="${ring}" stroke-width="${round(r * 0.55)}"/>`;
}

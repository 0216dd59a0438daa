import type { NumberRange } from './number-range.ts';

/** Whether a number is within a range. Apart from reading one: the page reads ranges, and only a search compares. */
export function isInRange(value: number, { from, to }: NumberRange): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

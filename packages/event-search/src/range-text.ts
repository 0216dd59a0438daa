import { readRange } from './number-range.ts';

/** `De 10 a 21 km`, `Más de 42 km`, `Hasta 5 km`: a range of a URL in words; empty if it isn't one. */
export function rangeText(text: string, unit: string): string {
  const { from, to } = readRange(text) ?? {};
  if (from !== undefined && to !== undefined) return `De ${from} a ${to} ${unit}`;
  if (from !== undefined) return `Más de ${from} ${unit}`;
  return to === undefined ? '' : `Hasta ${to} ${unit}`;
}

/** Pixels of a small cluster's circle. */
export const smallestRadius = 16;

/** From how many results on a circle is larger, with its radius in pixels: it has no room for more than its size tells. */
export const radiusSteps = [
  [10, 17],
  [100, 19],
  [1000, 22],
  [10_000, 26],
] as const;

/** How large a cluster's circle is, in pixels. */
export function clusterRadius(count: number): number {
  return radiusSteps.findLast(([least]) => count >= least)?.[1] ?? smallestRadius;
}

// "12 mil" for 12.345, which a circle has no room for.
const manyFormat = new Intl.NumberFormat('es', { notation: 'compact' });

/** How many results a cluster holds, as its circle says it. */
export function clusterText(count: number): string {
  return count < 10_000 ? String(count) : manyFormat.format(count);
}

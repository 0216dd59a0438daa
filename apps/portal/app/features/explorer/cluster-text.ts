// "12 mil" for 12.345, which a circle has no room for.
const manyFormat = new Intl.NumberFormat('es', { notation: 'compact' });

/** How many results a cluster holds, as its circle says it. */
export function clusterText(count: number): string {
  return count < 10_000 ? String(count) : manyFormat.format(count);
}

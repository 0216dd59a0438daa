let manyFormat: Intl.NumberFormat | undefined;

// "12 mil" for 12.345, which a disc has no room for. Created with the first such number: a phone needs 70 ms for it.
function formatMany(count: number): string {
  manyFormat ??= new Intl.NumberFormat('es', { notation: 'compact' });
  return manyFormat.format(count);
}

/** How many results a cluster holds, as its disc says it. */
export function clusterText(count: number): string {
  return count < 10_000 ? String(count) : formatMany(count);
}

/** Pixels of the number on a disc: "12 mil" is longer than any number. */
export function clusterTextSize({ count, diameter }: { count: number; diameter: number }): number {
  return Math.round(diameter * (count < 10_000 ? 0.43 : 0.28));
}

/** What a cluster is called for screen readers, and what its button does. */
export function clusterLabel({ count, name }: { count: number; name: string | undefined }): string {
  return name === undefined ? `${count} eventos. Acercar` : `${count} eventos en ${name}. Acercar`;
}

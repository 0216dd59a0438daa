let manyFormat: Intl.NumberFormat | undefined;

// "12 mil" for 12.345, which doesn't fit in a disc. Created for the first such number: it takes 70 ms on a phone.
function formatMany(count: number): string {
  manyFormat ??= new Intl.NumberFormat('es', { notation: 'compact' });
  return manyFormat.format(count);
}

/** The number of results in a cluster, as its disc shows it. */
export function clusterText(count: number): string {
  return count < 10_000 ? String(count) : formatMany(count);
}

/** Font size in pixels of the number on a disc: "12 mil" is longer than any number. */
export function clusterTextSize({ count, diameter }: { count: number; diameter: number }): number {
  return Math.round(diameter * (count < 10_000 ? 0.43 : 0.28));
}

/** A cluster's label for screen readers, with what its button does. */
export function clusterLabel({ count, name }: { count: number; name: string | undefined }): string {
  return name === undefined ? `${count} eventos. Acercar` : `${count} eventos en ${name}. Acercar`;
}

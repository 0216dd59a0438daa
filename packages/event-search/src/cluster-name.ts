/**
 * Names the place of a cluster from the places of all its events (`placeName`): the most frequent one, or the two most
 * frequent ones if none covers half of the events. Undefined if no event has a place.
 */
export function clusterName(places: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of places) {
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  if (!first) return undefined;
  const hasHalf = first[1] * 2 >= places.length;
  return hasHalf || !second ? first[0] : `${first[0]} ${and(second[0])} ${second[0]}`;
}

/** What a location ends with: "La Marina, Valencia" ends with "Valencia". Undefined without a location. */
export function placeName(location: string | null | undefined): string | undefined {
  const name = location
    ?.replace(/\s*\([^)]*\)\s*$/, '')
    .split(',')
    .at(-1)
    ?.trim();
  return name || undefined;
}

/** "e" before the sound i: "Mallorca e Ibiza", but "Mérida y Hierro". */
function and(next: string): 'y' | 'e' {
  return /^h?[ií](?![aeo])/i.test(next) ? 'e' : 'y';
}

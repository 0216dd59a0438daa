/** How many events have a place of this name. */
export type NameCount = readonly [name: string, count: number];

/** The number of names that a group of events keeps: more than a cluster's name has, as groups are merged later. */
const keptNames = 3;

/** The most frequent names, the most frequent first; of the same count the shorter first, as a map has little room. */
export function topNames(names: Iterable<NameCount>): readonly NameCount[] {
  const top: NameCount[] = [];
  for (const name of names) {
    const last = top[keptNames - 1];
    if (last && byCount(name, last) > 0) continue;
    // A cell may have hundreds of names: sorting these few each time is cheaper than all at once.
    top.push(name);
    top.sort(byCount);
    top.length = Math.min(top.length, keptNames);
  }
  return top;
}

/**
 * Names the place of a cluster from the most frequent places (`placeName`) of its parts: the most frequent one, or the
 * two most frequent ones if none covers half of the events. Undefined if no event has a place. It is approximate: each
 * part knows only its three most frequent places.
 */
export function clusterName(parts: Iterable<NameCount>, events: number): string | undefined {
  const counts = new Map<string, number>();
  for (const [name, count] of parts) counts.set(name, (counts.get(name) ?? 0) + count);
  const [first, second] = topNames(counts);
  if (!first) return undefined;
  const hasHalf = first[1] * 2 >= events;
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

// Not by the order of the list: the tiles of a map are read one by one, and don't know it.
function byCount([name, count]: NameCount, [otherName, otherCount]: NameCount): number {
  return otherCount - count || name.length - otherName.length || (name < otherName ? -1 : 1);
}

/** "e" before the sound i: "Mallorca e Ibiza", but "Mérida y Hierro". */
function and(next: string): 'y' | 'e' {
  return /^h?[ií](?![aeo])/i.test(next) ? 'e' : 'y';
}

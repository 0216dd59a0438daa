import { searchText } from '@dorsal/domain/search-text';

/** A town of the map: its name, its province's, and its center. */
export type Town = readonly [name: string, province: string, lng: number, lat: number];

const mostShown = 8;
const fewestLetters = 2;

/**
 * The towns whose name, or a word of it, begins with what is typed: the same name first, then the shortest. Accents and
 * case make no difference; both names of a town count (`Alacant/Alicante`).
 */
export function findTowns(towns: readonly Town[], typed: string): Town[] {
  const wanted = searchText(typed.trim());
  if (wanted.length < fewestLetters) return [];
  return towns
    .map((town) => ({ town, rank: rankOf(searchText(town[0]), wanted) }))
    .filter(({ rank }) => rank < noFit)
    .toSorted((a, b) => a.rank - b.rank || a.town[0].length - b.town[0].length)
    .slice(0, mostShown)
    .map(({ town }) => town);
}

const noFit = 3;

function rankOf(name: string, wanted: string): number {
  const names = name.split('/');
  if (names.includes(wanted)) return 0;
  if (names.some((one) => one.startsWith(wanted))) return 1;
  return name.split(/[\s/'’-]+/).some((word) => word.startsWith(wanted)) ? 2 : noFit;
}

/** `Serra (València)`. */
export function townText([name, province]: Town): string {
  const [firstName = ''] = province.split('/');
  return firstName === '' || firstName === name ? name : `${name} (${firstName})`;
}

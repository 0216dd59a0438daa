import { indexPlaces } from '../place-index.ts';
import { indexRowValues } from '../row-values.ts';
import type { MappedEvents } from '../tile-cells.ts';

/** A list of events at these places, with ids from `e0`. `names`: of their places. */
export function mappedEvents(
  places: readonly unknown[],
  names: readonly (string | undefined)[] = [],
): MappedEvents {
  const placeNames = indexRowValues(places.map((_, position) => names[position]));
  return { places: indexPlaces(places), idAt: (position) => `e${position}`, placeNames: () => placeNames };
}

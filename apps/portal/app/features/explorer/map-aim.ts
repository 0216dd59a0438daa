/**
 * What the map shows: the results, fitted; the visitor's surroundings, until the next change of filters; or what the visitor has moved
 * it to, until they ask for all results or search in that part of the map.
 */
export type MapAim = 'results' | 'visitor' | 'moved';

/** What the map aims at after filters have changed. */
export function aimAfterFilters(aim: MapAim): MapAim {
  return aim === 'moved' ? 'moved' : 'results';
}

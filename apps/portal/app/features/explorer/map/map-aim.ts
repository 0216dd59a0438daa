/**
 * What the map shows: the fitted results; the visitor's surroundings, until the next change of filters; or the view
 * that the visitor has moved to, until they ask for all results or search in that part of the map.
 */
export type MapAim = 'results' | 'visitor' | 'moved';

/** What the map shows after filters have changed. */
export function aimAfterFilters(aim: MapAim): MapAim {
  return aim === 'moved' ? 'moved' : 'results';
}

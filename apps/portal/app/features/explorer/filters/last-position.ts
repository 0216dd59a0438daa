import type { Coordinates } from '@dorsal/domain/coordinates';

/** Never set on the server. */
let position: Coordinates | undefined;

/** The last known position of the visitor, as long as the page lives. */
export function lastPosition(): Coordinates | undefined {
  return position;
}

/** Sets the last known position; undefined forgets it, as a new page would. */
export function saveLastPosition(found: Coordinates | undefined): void {
  position = found;
}

import type { MapFigure } from './map-view.ts';

/** Tiles of a view could not be loaded. */
export class MissingTilesError extends Error {
  override readonly name = 'MissingTilesError';
  /** What can be drawn of the view without them: from fewer tiles, or from larger ones with coarser cells. */
  readonly known: readonly MapFigure[];

  constructor(known: readonly MapFigure[], cause: unknown) {
    super(
      `A tile of the map could not be loaded, so some events are missing (${String(cause)}). Draw it again.`,
      { cause },
    );
    this.known = known;
  }
}

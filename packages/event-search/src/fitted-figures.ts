import { clusterZoom } from '@dorsal/domain/event-map';
import { type MapBounds, wholeWorld } from './map-bounds.ts';
import { fitBox, fitZoom } from './map-fit.ts';
import type { MapFigure, MapView } from './map-view.ts';

/** What the map draws of the fitted results from a zoom on, up to that of the next set. */
export interface FigureSet {
  /** As `clusterZoom` counts it. */
  readonly zoom: number;
  readonly figures: readonly MapFigure[];
}

/** Pixels of the frame for fitted results, on a phone and on a large screen. Beyond them the nearest set applies. */
const smallestFrame = { width: 300, height: 260 };
const largestFrame = { width: 1200, height: 800 };

/**
 * The figures that the map draws when results are fitted to its size, one set for each zoom that a screen may need: the
 * server draws the first picture and doesn't know the size of the screen. In ascending order of zoom; empty without
 * results.
 */
export async function fittedFigures(
  draw: (view: MapView) => Promise<readonly MapFigure[]>,
  bounds: MapBounds | undefined,
): Promise<readonly FigureSet[]> {
  if (!bounds) return [];
  const box = fitBox(bounds);
  const [first, last] = [smallestFrame, largestFrame].map((frame) => clusterZoom(fitZoom(box, frame)));
  const zooms: number[] = [];
  for (let zoom = first ?? 0; zoom <= (last ?? 0); zoom += 0.25) zooms.push(zoom);
  const drawn = await Promise.all(
    zooms.map(async (zoom) => ({ zoom, figures: await draw({ bounds: wholeWorld, zoom }) })),
  );
  const texts = drawn.map(({ figures }) => JSON.stringify(figures));
  return drawn.filter((_, at) => texts[at] !== texts[at - 1]);
}

/** Draws only from such sets: what a map shows before all results have loaded. */
export function drawFitted(sets: readonly FigureSet[], { zoom }: MapView): readonly MapFigure[] {
  return (sets.findLast((set) => set.zoom <= zoom) ?? sets[0])?.figures ?? [];
}

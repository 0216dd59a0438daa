import { LRUCache } from 'lru-cache';
import { type GroundWindow, readGroundWindow } from '../../shared/ground-picture.ts';
import { type Ground, groundWorldPx, readGround } from './ground.ts';
import { simplified } from '@dorsal/tooling-basemap/simplified';
import { pathOf, type Point } from '@dorsal/tooling-basemap/svg-path';
import { clipped, near, type View } from './view.ts';

/** Units of a picture's edge. The part that is visible at first is about a quarter as wide. */
const units = 2048;
/** Units. Smaller deviations are hardly visible, and this halves the file size. */
const tolerance = 0.85;
/** Units drawn beyond the edges, so that clipped edges don't show as lines. */
const beyond = 4;

/** The number of cached pictures, up to 20 kB each. */
const keptCount = 200;

/**
 * Returns the function that draws the ground (land, sea and borders, without names) for a file name, as the explorer's
 * map shows it around its results. The map's data are read once, for the first picture. Undefined for a file name that
 * is not that of a window.
 */
export function groundPictures(read: (path: string) => string): (file: string) => string | undefined {
  let ground: Ground | undefined;
  const pictures = new LRUCache<string, string, GroundWindow>({
    max: keptCount,
    memoMethod: (_file, _last, { context: window }) => {
      ground ??= readGround(read);
      return drawGround(ground, window);
    },
  });
  return (file) => {
    const window = readGroundWindow(file);
    return window && pictures.memo(file, { context: window });
  };
}

function drawGround({ land, borders, colours }: Ground, window: GroundWindow): string {
  const scale = units / (window.side * groundWorldPx);
  const [left, top] = [window.left * groundWorldPx, window.top * groundWorldPx];
  // The world repeats beyond the antimeridian, as on the map.
  const turns = [-1, 0, 1].filter((turn) => window.left < turn + 1 && window.left + window.side > turn);
  const inUnits = (points: readonly Point[]): Point[][] =>
    turns.map((turn) =>
      points.map(([x, y]) => [(x + turn * groundWorldPx - left) * scale, (y - top) * scale]),
    );
  const view: View = { left: -beyond, top: -beyond, right: units + beyond, bottom: units + beyond };
  const draw = (points: readonly Point[], isClosed: boolean) =>
    pathOf(simplified(points, tolerance), { isClosed });

  const areas = land
    .flatMap(inUnits)
    .map((ring) => clipped(ring, view))
    .filter((ring) => ring.length > 2);
  const lines = borders.flatMap(inUnits).flatMap((line) => near(line, view));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}">`,
    `<style>path{fill-rule:evenodd;stroke:${colours.line};vector-effect:non-scaling-stroke}</style>`,
    `<rect width="100%" height="100%" fill="${colours.sea}"/>`,
    `<path fill="${colours.land}" d="${areas.map((ring) => draw(ring, true)).join('')}"/>`,
    `<path fill="none" d="${lines.map((line) => draw(line, false)).join('')}"/>`,
    '</svg>',
  ].join('');
}

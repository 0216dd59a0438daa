import { coverSvg } from '@dorsal/covers';

/** The pictures of the landing pages, drawn like events' covers, with fewer levels if the file would be too large. */
const drawings = {
  'map-terrain': {
    seed: 'dorsal',
    sport: 'Trail',
    art: 'contours',
    tone: 'noche',
    w: 900,
    h: 900,
    cells: 54,
    levels: 15,
    u: 0.8,
    notrace: true,
  },
  'partner-lanes': { seed: 'b', sport: 'Running', art: 'lanes', tone: 'coral', w: 1000, h: 760 },
  'partner-road': { seed: 'final', sport: 'Ciclismo', art: 'hairpins', tone: 'coral', w: 1200, h: 760 },
  'soon-lanes': {
    seed: 'b',
    sport: 'Running',
    art: 'lanes',
    tone: 'coral',
    w: 1440,
    h: 900,
    notrace: true,
  },
} as const;

/** The folder of the pictures, from which the pages import them. */
export const artFolder = new URL('../app/art/', import.meta.url);

/** Each picture's file name and SVG. */
export function pageArt(): [file: string, svg: string][] {
  return Object.entries(drawings).map(([name, options]) => [`${name}.svg`, `${coverSvg(options)}\n`]);
}

import { LRUCache } from 'lru-cache';
import { isCoordinates, type Coordinates } from '@dorsal/domain/coordinates';
import { placePicturePath, placePictureSize } from '../../shared/place-picture.ts';
import { atPlaceZoom, type NearGround, readNearGround } from './ground.ts';
import { namesIn, nameStyle } from './place-names.ts';
import { pathOf, type Point } from '@dorsal/tooling-basemap/svg-path';
import { clipped, meets, near, type View } from './view.ts';

/** Pixels drawn beyond the picture's edges, so that clipped edges don't show as lines. */
const beyond = 4;

/** Draws the picture of the place in a file name; undefined if the name is not a place. */
export type DrawPlace = (file: string) => string | undefined;

/** The number of cached pictures, 2 kB each. */
const keptCount = 1000;

/**
 * Returns the function that draws pictures of places as the detail map shows them, from the map's own data. The data
 * are read once, for the first picture; recent pictures are cached.
 */
export function placePictures(read: (path: string) => string): DrawPlace {
  let ground: NearGround | undefined;
  const pictures = new LRUCache<string, string, Coordinates>({
    max: keptCount,
    memoMethod: (_file, _last, { context: place }) => {
      ground ??= readNearGround(read);
      return drawPlace(ground, place);
    },
  });
  return (file) => {
    const place = placeOf(file);
    return place && pictures.memo(file, { context: place });
  };
}

/** The place in a picture's file name, exactly as `placePicturePath` writes it. */
function placeOf(file: string): Coordinates | undefined {
  const [, lat, lng] = /^(-?\d+\.\d{5}),(-?\d+\.\d{5})\.svg$/.exec(file) ?? [];
  const place = { lat: Number(lat), lng: Number(lng) };
  return isCoordinates(place) && placePicturePath(place).endsWith(`/${file}`) ? place : undefined;
}

/** An SVG with the place in the middle, pixel for pixel like the map. */
function drawPlace(ground: NearGround, { lat, lng }: Coordinates): string {
  const { width, height } = placePictureSize;
  const [middle = [0, 0] as const] = atPlaceZoom([[lng, lat]]);
  const [left, top] = [middle[0] - width / 2, middle[1] - height / 2];
  const view = {
    left: left - beyond,
    top: top - beyond,
    right: left + width + beyond,
    bottom: top + height + beyond,
  };
  const draw = (points: readonly Point[], isClosed: boolean) =>
    pathOf(
      points.map(([x, y]) => [x - left, y - top]),
      { isClosed },
    );
  const areas = (rings: NearGround['land']) =>
    areasIn(rings, view)
      .map((ring) => draw(ring, true))
      .join('');
  const [land, provinces] = [areas(ground.land), areas(ground.provinces)];
  const borders = ground.borders.flatMap((line) => near(line, view)).map((line) => draw(line, false));
  const { colours } = ground;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<style>path{fill-rule:evenodd;stroke:${colours.line}}${nameStyle(colours)}</style>`,
    `<rect width="100%" height="100%" fill="${colours.sea}"/>`,
    `<path fill="${colours.land}" d="${land}"/>`,
    `<path fill="none" d="${borders.join('')}"/>`,
    `<path fill="${colours.land}" d="${provinces}"/>`,
    namesIn(ground.towns, { view: { left, top, right: left + width, bottom: top + height }, middle }),
    '</svg>',
  ].join('');
}

function areasIn(rings: NearGround['land'], view: View): (readonly Point[])[] {
  return rings
    .filter((ring) => meets(view, ring))
    .map((ring) => clipped(ring, view))
    .filter((ring) => ring.length > 2);
}

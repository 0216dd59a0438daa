/** A square part of the map, as fractions of the map's width. */
export interface GroundWindow {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The ratio of a window's side to the visible part: a margin as large as that part surrounds it on any screen. */
const room = 3.6;
/** Windows are aligned to a grid of this many steps per side: few windows serve all results, each drawn once. */
const stepsPerSide = 16;

const prefix = '/map/ground/';

/** The window of the ground around a part of the map. */
export function groundWindow(part: {
  left: number;
  top: number;
  width: number;
  height: number;
}): GroundWindow {
  const needed = room * Math.max(part.width, part.height);
  const level = Math.max(0, Math.floor(-2 * Math.log2(needed)));
  const side = sideAt(level);
  const start = (middle: number) => Math.round(((middle - side / 2) / side) * stepsPerSide);
  return windowAt(level, start(part.left + part.width / 2), start(part.top + part.height / 2));
}

/** The path of a window's picture. */
export function groundPicturePath({ left, top, side }: GroundWindow): string {
  const steps = (start: number) => Math.round((start / side) * stepsPerSide);
  return `${prefix}${Math.round(-2 * Math.log2(side))}.${steps(left)}.${steps(top)}.svg`;
}

/** The window in a picture's file name, as `groundPicturePath` writes it; undefined for any other name. */
export function readGroundWindow(file: string): GroundWindow | undefined {
  const [, level = '', column = '', row = ''] = /^(\d{1,2})\.(-?\d{1,8})\.(-?\d{1,8})\.svg$/.exec(file) ?? [];
  if (level === '' || Number(level) > maxLevel) return undefined;
  const window = windowAt(Number(level), Number(column), Number(row));
  const isOnMap = window.left > -1 && window.left < 1 && window.top > -1 && window.top < 1;
  return isOnMap && groundPicturePath(window) === prefix + file ? window : undefined;
}

/** Deeper than the zoom of any fitted view. */
const maxLevel = 30;

function sideAt(level: number): number {
  return 2 ** (-level / 2);
}

function windowAt(level: number, column: number, row: number): GroundWindow {
  const side = sideAt(level);
  return { left: (column * side) / stepsPerSide, top: (row * side) / stepsPerSide, side };
}

/** A square part of the map, in shares of the map's width. */
export interface GroundWindow {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** How often a window's side is larger than what is to be seen: around it there is as much again, on screens of any shape. */
const room = 3.6;
/** A window begins at one of so many steps of its side: few windows serve all results, and each is drawn once. */
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

/** The address of a window's picture. */
export function groundPicturePath({ left, top, side }: GroundWindow): string {
  const steps = (start: number) => Math.round((start / side) * stepsPerSide);
  return `${prefix}${Math.round(-2 * Math.log2(side))}.${steps(left)}.${steps(top)}.svg`;
}

/** The window that a picture's file is named after, as `groundPicturePath` names it; undefined for any other name. */
export function readGroundWindow(file: string): GroundWindow | undefined {
  const [, level = '', column = '', row = ''] = /^(\d{1,2})\.(-?\d{1,8})\.(-?\d{1,8})\.svg$/.exec(file) ?? [];
  if (level === '' || Number(level) > maxLevel) return undefined;
  const window = windowAt(Number(level), Number(column), Number(row));
  const isOnMap = window.left > -1 && window.left < 1 && window.top > -1 && window.top < 1;
  return isOnMap && groundPicturePath(window) === prefix + file ? window : undefined;
}

/** Nearer than anything that is fitted. */
const maxLevel = 30;

function sideAt(level: number): number {
  return 2 ** (-level / 2);
}

function windowAt(level: number, column: number, row: number): GroundWindow {
  const side = sideAt(level);
  return { left: (column * side) / stepsPerSide, top: (row * side) / stepsPerSide, side };
}

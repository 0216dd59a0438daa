/** Pixels from the top left corner of the world or of a picture. */
export type Point = readonly [x: number, y: number];

/**
 * The points as the data of an SVG path, in whole pixels and as short as possible: relative coordinates, without points
 * that round to the same pixel. Empty if all points round to one.
 */
export function pathOf(points: readonly Point[], { isClosed }: { isClosed: boolean }): string {
  const [first, ...rest] = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  if (!first) return '';
  let [atX, atY] = first;
  let steps = '';
  for (const [x, y] of rest) {
    if (x === atX && y === atY) continue;
    steps += `${steps !== '' && x >= atX ? ' ' : ''}${pair(x - atX, y - atY)}`;
    [atX, atY] = [x, y];
  }
  return steps === '' ? '' : `M${pair(...first)}l${steps}${isClosed ? 'z' : ''}`;
}

// A minus sign separates numbers, so no space is needed before it.
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** Pixels, from the upper left corner of the world or of a picture. */
export type Point = readonly [x: number, y: number];

/**
 * The points to whole pixels as part of an SVG path, as short as it gets: each as its distance from the one before, without
 * those that round to the same place. Empty where all round to one.
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

// A minus sign parts numbers as well as a space.
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

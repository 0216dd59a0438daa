import { closedCurve, openCurve } from '../curve.ts';
import { randomBetween, range, round } from '../geometry.ts';
import { isolines } from '../isolines.ts';
import { noiseField } from '../noise.ts';
import type { Scene } from '../scene.ts';

const BENDS = 5;
const COLUMNS = 60;
const LEVELS = 12;

function road({ random, w, h, unit }: Scene): string {
  const gap = h / (BENDS - 0.4);
  let y = h + gap * 0.1;
  let data = `M${round(-40 * unit)} ${round(y)}`;
  for (let bend = 0; bend <= BENDS; bend += 1) {
    const right = bend % 2 === 0;
    const x = w * (right ? randomBetween(random, 0.66, 0.92) : randomBetween(random, 0.08, 0.36));
    const nextY = y - gap * randomBetween(random, 0.86, 1.06);
    const half = (y - nextY) / 2;
    const radius = round(half * 0.82);
    data += `L${round(x)} ${round(y - half * 0.35)}A${radius} ${radius} 0 0 ${right ? 0 : 1} ${round(x)} ${round(nextY)}`;
    y = nextY;
  }
  return data;
}

function slope({ random, w, h }: Scene): string {
  const noise = noiseField(random);
  const cell = w / COLUMNS;
  const rows = Math.ceil(h / cell) + 1;
  const heights = range(rows + 1).map((row) =>
    range(COLUMNS + 1).map(
      (column) => noise(column / 13, row / 13) + 0.4 * noise(column / 6, row / 6) - (row / rows) * 0.9,
    ),
  );
  const grid = { heights, columns: COLUMNS, rows, cell };
  return range(LEVELS)
    .flatMap((level) => isolines(grid, -0.75 + level * 0.17))
    .map(({ points, closed }) => (closed ? closedCurve(points) : openCurve(points)))
    .join('');
}

/** A mountain road that turns from side to side up the whole picture, over faint contour lines. */
export function hairpins(scene: Scene): string {
  const { unit, palette, notrace } = scene;
  const width = 30 * unit;
  const way = road(scene);
  const land = `<path d="${slope(scene)}" fill="none" stroke="${palette.line}" stroke-width="${round(1.2 * unit)}" opacity=".55"/>`;
  if (notrace) return land;
  return (
    `${land}<g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="${way}" stroke="${palette.ground}" stroke-width="${round(width * 1.7)}"/>` +
    `<path d="${way}" stroke="${palette.trace}" stroke-width="${round(width)}"/>` +
    `<path d="${way}" stroke="${palette.point}" stroke-width="${round(2.4 * unit)}" stroke-dasharray="${round(16 * unit)} ${round(14 * unit)}"/></g>`
  );
}

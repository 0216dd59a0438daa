import { closedCurve, openCurve } from '../curve.ts';
import { dot } from '../dot.ts';
import { randomBetween, range, round } from '../geometry.ts';
import { type Isoline, isolines } from '../isolines.ts';
import type { Scene } from '../scene.ts';
import { climbingRoute } from './climbing-route.ts';
import { mountain } from './mountain.ts';

const curveOf = ({ points, closed }: Isoline) => (closed ? closedCurve(points) : openCurve(points));

function terrain(scene: Scene, heightAt: (x: number, y: number) => number) {
  const { w, h, cells: columns, levels } = scene;
  const cell = w / columns;
  const rows = Math.ceil(h / cell) + 1;
  const heights = range(rows + 1).map((row) =>
    range(columns + 1).map((column) => heightAt(column * cell, row * cell)),
  );
  const lowest = Math.min(...heights.flat());
  const highest = Math.max(...heights.flat());
  const filledLevel = Math.round(levels * 0.63);
  let thin = '';
  let bold = '';
  let summit = '';
  for (let level = 1; level < levels; level += 1) {
    const height = lowest + ((highest - lowest) * level) / levels;
    const lines = isolines({ heights, columns, rows, cell }, height);
    const data = lines.map(curveOf).join('');
    if (level % 5 === 4) bold += data;
    else thin += data;
    if (level === filledLevel) {
      summit = lines
        .filter((line) => line.closed)
        .map(curveOf)
        .join('');
    }
  }
  return { thin, bold, summit };
}

/** Contour lines of a mountain, every fifth bold, and a route that winds up to its summit. */
export function contours(scene: Scene): string {
  const { random, w, h, palette, notrace } = scene;
  const { heightAt, noise, summit } = mountain(scene);
  const lines = terrain(scene, heightAt);
  const start = [w * randomBetween(random, 0.04, 0.14), h * randomBetween(random, 0.72, 0.92)] as const;
  const phase = random() * 6;
  const unit = scene.unit * scene.u;
  const land =
    `<path d="${lines.summit}" fill="${palette.field}"/>` +
    `<g fill="none" stroke="${palette.line}" stroke-linejoin="round">` +
    `<path d="${lines.thin}" stroke-width="${round(1.3 * unit)}" opacity=".85"/>` +
    `<path d="${lines.bold}" stroke-width="${round(2.2 * unit)}"/></g>`;
  if (notrace) return land;
  const route = openCurve(climbingRoute({ start, summit, heightAt, noise, phase, stride: w / 75 }));
  return (
    land +
    `<path d="${route}" fill="none" stroke="${palette.ground}" stroke-width="${round(12 * unit)}" stroke-linecap="round"/>` +
    `<path d="${route}" fill="none" stroke="${palette.trace}" stroke-width="${round(5.5 * unit)}" stroke-linecap="round" stroke-linejoin="round"/>` +
    dot({ at: start, radius: 9 * unit, fill: palette.ground, ring: palette.trace }) +
    dot({ at: summit, radius: 11 * unit, fill: palette.point, ring: palette.trace })
  );
}

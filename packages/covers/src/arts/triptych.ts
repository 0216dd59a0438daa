import { curveOnwards, openCurve } from '../curve.ts';
import { dot } from '../dot.ts';
import { between, type Point, range, round } from '../geometry.ts';
import { noiseField } from '../noise.ts';
import type { Scene } from '../scene.ts';

const BARS = 19;

function water({ h, unit, palette }: Scene, edge: number): string {
  const rows = range(20).map((index) => {
    const row = index - 1;
    const points = range(15).map((column): Point => {
      const x = (column * edge) / 14;
      return [x, (h * row) / 17 + Math.sin((x / edge) * 7 + row * 0.5) * h * 0.018];
    });
    const width = between(1.4, 5, Math.max(0, row) / 17) * unit;
    return `<path d="${openCurve(points)}" stroke-width="${round(width)}"/>`;
  });
  return `<g fill="none" stroke="${palette.line}">${rows.join('')}</g>`;
}

function track({ w, h, unit, palette, idPrefix }: Scene, edge: number): string {
  const clip = `${idPrefix}track`;
  const rings = range(9).map(
    (index) =>
      `<circle cx="${round(edge)}" cy="${round(h * 0.98)}" r="${round(h * (0.12 + index * 0.12))}"/>`,
  );
  return (
    `<clipPath id="${clip}"><rect x="${round(edge)}" width="${round(w - edge)}" height="${h}"/></clipPath>` +
    `<g clip-path="url(#${clip})" fill="none" stroke="${palette.line}" stroke-width="${round(2 * unit)}">${rings.join('')}</g>`
  );
}

/** Water, stage profile and track side by side, and one line through all three. */
export function triptych(scene: Scene): string {
  const { random, w, h, unit, palette, notrace } = scene;
  const [bike, run] = [w * 0.34, w * 0.67];
  const noise = noiseField(random);
  const stage = range(BARS).map((index): Point => {
    const climb = 0.52 * Math.exp(-((index / BARS - 0.62) ** 2) / 0.05);
    const height = 0.8 - climb - 0.2 * noise(index / 3, 2) - (0.12 * index) / BARS;
    return [bike + ((run - bike) * (index + 0.5)) / BARS, h * height];
  });
  const bars = stage.map(([x, y]) => `M${round(x)} ${round(h)}V${round(y)}`).join('');
  const land =
    water(scene, bike) +
    `<rect x="${round(bike)}" width="${round(run - bike)}" height="${h}" fill="${palette.field}"/>` +
    `<path d="${bars}" stroke="${palette.line}" stroke-width="${round(7 * unit)}"/>` +
    track(scene, run);
  const first = stage[0];
  if (notrace || !first) return land;

  const radius = h * 0.54;
  const finish: Point = [run + radius * 0.86, h * 0.98 - radius * 0.5];
  const bendTop = round(h * 0.98 - radius);
  const course =
    `M-9 ${round(h * 0.78)}C${round(bike * 0.4)} ${round(h * 0.8)} ${round(bike * 0.7)} ${round(first[1] + 30 * unit)} ${round(first[0])} ${round(first[1])}` +
    curveOnwards(stage) +
    `C${round(run + 6 * unit)} ${round(h * 0.5)} ${round(run)} ${bendTop} ${round(run + 8 * unit)} ${bendTop}` +
    `A${round(radius)} ${round(radius)} 0 0 1 ${round(finish[0])} ${round(finish[1])}`;
  const change = { radius: 9 * unit, fill: palette.ground, ring: palette.point };
  return (
    land +
    `<path d="${course}" fill="none" stroke="${palette.trace}" stroke-width="${round(8 * unit)}" stroke-linecap="round" stroke-linejoin="round"/>` +
    dot({ ...change, at: [bike, first[1]] }) +
    dot({ ...change, at: [run, h * 0.47] }) +
    dot({ at: finish, radius: 12 * unit, fill: palette.point, ring: palette.trace })
  );
}

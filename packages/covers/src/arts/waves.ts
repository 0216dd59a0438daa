import { openCurve } from '../curve.ts';
import { dot } from '../dot.ts';
import { between, type Point, randomBetween, range, round } from '../geometry.ts';
import type { Scene } from '../scene.ts';

const ROWS = 22;
const STEPS = 48;
const MARGIN = 20;

function sea({ random, w, h, unit }: Scene): string {
  const phase = random() * 6;
  const splash = { x: w * randomBetween(random, 0.3, 0.7), y: h * randomBetween(random, 0.35, 0.6) };
  const columns = Math.floor(((w + 2 * MARGIN) * STEPS) / w) + 1;
  return range(ROWS + 3)
    .map((index) => {
      const row = index - 1;
      const base = (h * row) / ROWS;
      const points = range(columns).map((column): Point => {
        const x = -MARGIN + (column * w) / STEPS;
        const distance = Math.hypot(x - splash.x, (base - splash.y) * 1.6);
        const strength = Math.exp((-distance * distance) / (2 * (w * 0.24) ** 2));
        const swell = Math.sin((x / w) * 9 + phase + row * 0.34) * h * 0.012 * (1 + row * 0.05);
        return [x, base + swell + Math.sin((distance / w) * 34) * strength * h * 0.036];
      });
      const width = between(1.2, 5.6, Math.max(0, row / ROWS)) * unit;
      return `<path d="${openCurve(points)}" stroke-width="${round(width)}"/>`;
    })
    .join('');
}

/** Waves that grow towards the viewer around a splash, and a dotted course round three buoys. */
export function waves(scene: Scene): string {
  const { random, w, h, unit, palette, notrace } = scene;
  const water = `<g fill="none" stroke="${palette.line}">${sea(scene)}</g>`;
  if (notrace) return water;
  const buoys: readonly Point[] = [
    [w * 0.14, h * 0.74],
    [w * randomBetween(random, 0.36, 0.46), h * randomBetween(random, 0.16, 0.26)],
    [w * randomBetween(random, 0.78, 0.88), h * randomBetween(random, 0.4, 0.56)],
  ];
  const course = [...buoys, [w * 0.3, h * 0.86] as const]
    .map(([x, y]) => `${round(x)} ${round(y)}`)
    .join('L');
  const marks = buoys.map((at, index) =>
    index === 0
      ? dot({ at, radius: 11 * unit, fill: palette.ground, ring: palette.trace })
      : dot({ at, radius: 17 * unit, fill: palette.trace, ring: palette.point }),
  );
  return (
    water +
    `<path d="M${course}" fill="none" stroke="${palette.trace}" stroke-width="${round(5 * unit)}" stroke-dasharray="${round(unit)} ${round(12 * unit)}" stroke-linecap="round" stroke-linejoin="round"/>` +
    marks.join('')
  );
}

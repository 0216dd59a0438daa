import { openCurve } from '../curve.ts';
import { dot } from '../dot.ts';
import { type Point, range, round } from '../geometry.ts';
import { noiseField } from '../noise.ts';
import type { Scene } from '../scene.ts';

const BARS = 64;

const climbs = (share: number) =>
  Math.exp(-((share - 0.68) ** 2) / 0.035) * 0.42 + Math.exp(-((share - 0.3) ** 2) / 0.012) * 0.2;

/** A stage profile in bars with another range behind it, and a flag on the highest pass. */
export function profile({ random, w, h, unit, palette, notrace }: Scene): string {
  const noise = noiseField(random);
  const hills = (share: number, offset: number, scale: number) =>
    noise(share * scale + offset, offset) * 0.62 +
    noise(share * scale * 2.7 + offset * 2, 1) * 0.26 +
    noise(share * scale * 6, offset) * 0.12;
  const bar = w / BARS;
  const shares = range(BARS).map((index) => (index + 0.5) / BARS);
  const upright = ([x, y]: Point) => `M${round(x)} ${round(h)}V${round(y)}`;
  const behind = shares.map(
    (share): Point => [share * w, h - h * (0.28 + 0.3 * hills(share, 9, 2.2) + climbs(share - 0.16) * 0.55)],
  );
  const stage = shares.map(
    (share): Point => [share * w, h - h * (0.1 + 0.36 * hills(share, 2, 3) + climbs(share) * 0.95)],
  );
  const land =
    `<path d="${behind.map(upright).join('')}" stroke="${palette.field}" stroke-width="${round(bar * 0.78)}"/>` +
    `<path d="${stage.map(upright).join('')}" stroke="${palette.line}" stroke-width="${round(bar * 0.5)}"/>`;
  if (notrace) return land;
  const pass = stage.reduce((highest, point) => (point[1] < highest[1] ? point : highest));
  const [first, last] = [stage[0] ?? pass, stage.at(-1) ?? pass];
  const ride = openCurve([[-9, first[1]], ...stage, [w + 9, last[1]]]);
  const flag =
    `M${round(pass[0])} ${round(pass[1] - 14 * unit)}V${round(pass[1] - h * 0.14)}h${round(34 * unit)}` +
    `l${round(-9 * unit)} ${round(11 * unit)}l${round(9 * unit)} ${round(11 * unit)}h${round(-34 * unit)}`;
  return (
    land +
    `<path d="${ride}" fill="none" stroke="${palette.trace}" stroke-width="${round(7 * unit)}" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="${flag}" fill="${palette.point}" stroke="${palette.point}" stroke-width="${round(4 * unit)}" stroke-linejoin="round"/>` +
    dot({ at: pass, radius: 10 * unit, fill: palette.point, ring: palette.trace })
  );
}

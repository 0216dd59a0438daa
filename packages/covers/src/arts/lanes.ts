import { randomBetween, range, round } from '../geometry.ts';
import type { Scene } from '../scene.ts';

const LANES = 13;

const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${round(width)}"${more}/>`;

/** The bend of an athletics track with staggered starts, and one lane run into the bend. */
export function lanes({ random, w, h, unit, palette, notrace }: Scene): string {
  const lane = randomBetween(random, 34, 44) * unit;
  const inner = randomBetween(random, 56, 84) * unit;
  const centreX = w * randomBetween(random, 0.44, 0.56);
  const centreY = h * randomBetween(random, 0.56, 0.7);
  const turn = randomBetween(random, -40, -20);
  const chosen = 2 + Math.floor(random() * 2);
  const straight = round(-w * 1.4);
  const middleOf = (index: number) => inner + lane * (index + 0.5);
  const bend = (radius: number) => {
    const r = round(radius);
    return `M${straight} ${-r}H0A${r} ${r} 0 0 1 0 ${r}H${straight}`;
  };

  const bands = range(LANES)
    .filter((index) => index % 2 === 1)
    .map((index) => line(bend(middleOf(index)), palette.field, lane));
  const lines = range(LANES + 1).map((index) => line(bend(inner + lane * index), palette.line, 2 * unit));
  const starts = range(LANES).map((index) => {
    const angle = -0.95 + index * 0.105;
    const point = (radius: number) => `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
    const d = `M${point(middleOf(index) - lane / 2)}L${point(middleOf(index) + lane / 2)}`;
    return line(d, palette.point, 3.4 * unit, ' opacity=".9"');
  });
  const radius = middleOf(chosen);
  const angle = randomBetween(random, 0.5, 1.1);
  const [x, y] = [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
  const r = round(radius);
  const run =
    line(
      `M${straight} ${-r}H0A${r} ${r} 0 0 1 ${x} ${y}`,
      palette.trace,
      lane * 0.5,
      ' stroke-linecap="round"',
    ) +
    `<circle cx="${x}" cy="${y}" r="${round(lane * 0.3)}" fill="${palette.point}" stroke="${palette.trace}" stroke-width="${round(lane * 0.2)}"/>`;
  const track = [...bands, ...lines, ...(notrace ? [] : [...starts, run])].join('');
  return `<g transform="translate(${round(centreX)} ${round(centreY)}) rotate(${round(turn)})" fill="none">${track}</g>`;
}

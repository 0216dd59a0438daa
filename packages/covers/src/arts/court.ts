import { randomBetween, round } from '../geometry.ts';
import type { Scene } from '../scene.ts';

/** A pádel court from above (20 by 10 m, drawn 840 by 420), its net, and a ball that bounces across. */
export function court({ random, w, h, unit, palette, notrace }: Scene): string {
  const turn = randomBetween(random, -24, -10) * (random() < 0.5 ? 1 : -1);
  const x = w * randomBetween(random, 0.44, 0.58);
  const surface =
    `<rect x="-420" y="-210" width="840" height="420" fill="${palette.field}"/>` +
    `<g fill="none" stroke="${palette.point}" stroke-width="5"><rect x="-420" y="-210" width="840" height="420"/>` +
    `<path d="M-292-210V210M292-210V210M-292 0H292"/></g>` +
    `<path d="M0-236V236" stroke="${palette.point}" stroke-width="9"/>` +
    `<path d="M0-236V236" stroke="${palette.line}" stroke-width="3" stroke-dasharray="5 5"/>`;
  const ball =
    `<path d="M-360 150Q-140-260 96-84Q150-240 214 96Q240-40 330 60" fill="none" stroke="${palette.trace}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 15"/>` +
    `<circle cx="330" cy="60" r="24" fill="${palette.trace}"/>` +
    `<path d="M312 47q20 12 6 34" fill="none" stroke="${palette.ground}" stroke-width="4"/>`;
  const scale = Number(((round(unit * 10) / 10) * 1.12).toFixed(4));
  return `<g transform="translate(${round(x)} ${round(h * 0.52)}) rotate(${round(turn)}) scale(${scale})">${surface}${notrace ? '' : ball}</g>`;
}

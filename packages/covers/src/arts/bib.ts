import { round } from '../geometry.ts';
import { NUMERAL_HEIGHT, NUMERALS } from '../numerals.ts';
import type { Scene } from '../scene.ts';

const SPACING = 6;

function number(digits: string) {
  let width = 0;
  let shapes = '';
  for (const digit of digits) {
    const numeral = NUMERALS[Number(digit)];
    if (!numeral) continue;
    shapes += `<path transform="translate(${width} 0)" d="${numeral.path}"/>`;
    width += numeral.width + SPACING;
  }
  return { width, shapes };
}

/** A bib number of three digits in halftone dots, with the bib's four pin holes. */
export function bib({ random, w, h, unit, palette, idPrefix, notrace }: Scene): string {
  const { width, shapes } = number(String(100 + Math.floor(random() * 900)));
  const scale = (h * 1.02) / NUMERAL_HEIGHT;
  const pitch = 9 * unit;
  const pattern = (name: string, radius: number, fill: string) =>
    `<pattern id="${idPrefix}${name}" width="${round(pitch)}" height="${round(pitch)}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">` +
    `<circle cx="${round(pitch / 2)}" cy="${round(pitch / 2)}" r="${round(round(radius * 10) / 10)}" fill="${fill}"/></pattern>`;
  const area = `width="${w}" height="${h}"`;
  const paper = `<rect ${area} fill="url(#${idPrefix}fine)"/>`;
  if (notrace) return `<defs>${pattern('fine', pitch * 0.12, palette.line)}</defs>${paper}`;

  const place = `transform="translate(${round((w - width * scale) / 2)} 0) scale(${scale.toFixed(4)})"`;
  const holes = [
    [0.045, 0.075],
    [0.955, 0.075],
    [0.045, 0.925],
    [0.955, 0.925],
  ].map(
    ([x = 0, y = 0]) =>
      `<circle cx="${round(w * x)}" cy="${round(h * y)}" r="${round(9 * unit)}" fill="${palette.point}"/>`,
  );
  return (
    `<defs>${pattern('fine', pitch * 0.12, palette.line)}${pattern('bold', pitch * 0.47, palette.trace)}</defs>${paper}` +
    `<g ${place} fill="${palette.ground}" stroke="${palette.ground}" stroke-width="26" stroke-linejoin="round">${shapes}</g>` +
    `<mask id="${idPrefix}number"><g ${place} fill="#fff">${shapes}</g></mask>` +
    `<rect ${area} fill="url(#${idPrefix}bold)" mask="url(#${idPrefix}number)"/>${holes.join('')}`
  );
}

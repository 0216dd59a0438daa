import { formatEventDate } from '@dorsal/domain/event-dates';
import { type Outline, outlineLines, outlineOf } from '../lettering/outline.ts';
import { markPath, wordPath } from '../lettering/logo-paths.ts';
import { colours } from '../lettering/brand.ts';

/** The contents of an event's bib. */
export interface BibText {
  readonly name: string;
  readonly startsAt: Date | null;
  readonly timeZone: string;
  readonly location: string | null;
}

/** All in pixels of a 1200 by 630 picture. */
const paper = { x: 56, y: 262, width: 1088, height: 312, radius: 26 };
const hole = { inset: 31, radius: 11 };
const right = paper.x + paper.width;
const bottom = paper.y + paper.height;
/** The perforation beside the date. */
const tear = paper.x + 318;
const nameSizes = [118, 98, 82, 74, 66, 58, 50] as const;
/** The total height of a name's lines. */
const nameHeight = 170;
const nameMargin = 56;

/**
 * A bib over the lower half of a 1200 by 630 picture: date, name and place, as SVG elements. Its text is drawn as
 * outlines, since the fonts for SVG text differ between machines.
 */
export function socialBib(text: BibText): string {
  const date = text.startsAt && formatEventDate(text.startsAt, text.timeZone);
  // Without a date the text begins at the edge, clear of the holes.
  const left = date ? tear + nameMargin : paper.x + nameMargin + 16;
  return (
    `<path d="${sheet}" transform="translate(0 10)" fill="${colours.ink}" fill-opacity=".22" fill-rule="evenodd"/>` +
    `<path d="${sheet}" fill="${colours.white}" fill-rule="evenodd"/>` +
    (date ? tornDate(date) : '') +
    nameAndPlace(text, left) +
    logo
  );
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Paper with four pin holes, through which the cover is visible. */
const sheet = ((): string => {
  const { x, y, width, height, radius: r } = paper;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const outline = `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
  const holes = [x + hole.inset, right - hole.inset].flatMap((holeX) =>
    [y + hole.inset, bottom - hole.inset].map((holeY) => circle(holeX, holeY, hole.radius)),
  );
  return outline + holes.join('');
})();

const logo =
  `<g transform="translate(${right - 224} ${bottom - 64}) scale(1.125)"><path d="${markPath}" fill="${colours.coral}" fill-rule="evenodd"/>` +
  `<path transform="translate(35 24.2) scale(.0278)" d="${wordPath}" fill="${colours.ink}"/></g>`;

const drawn = ({ path }: Outline, { x, y, colour }: { x: number; y: number; colour: string }) =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}" fill="${colour}"/>`;

/** The day as the bib's number, month and year below. */
function tornDate(date: string): string {
  const [day = '', ...monthAndYear] = date.split(' ');
  const middle = (paper.x + tear) / 2;
  const number = outlineOf(day, { face: 'bib', size: 220 });
  const rest = outlineOf(monthAndYear.join(' '), { face: 'bib', size: 50 });
  return (
    drawn(number, { x: middle - number.width / 2, y: paper.y + 204, colour: colours.ink }) +
    drawn(rest, { x: middle - rest.width / 2, y: paper.y + 266, colour: colours.ink }) +
    `<path d="M${tear} ${paper.y + 24}V${bottom - 24}" stroke="${colours.line}" stroke-width="4" stroke-dasharray="10 10"/>`
  );
}

function nameAndPlace({ name, location }: BibText, left: number): string {
  const width = right - nameMargin - left;
  const { size, lines } = fittedName(printable(name), width);
  const leading = size * 1.02;
  const top = paper.y + 62 + size * 0.72;
  // The end of this line is reserved for the logo.
  const place = outlineLines(printable(location ?? ''), {
    face: 'strong',
    size: 33,
    width: width - 196,
    most: 1,
  });
  return (
    lines.map((line, at) => drawn(line, { x: left, y: top + at * leading, colour: colours.ink })).join('') +
    place.lines.map((line) => drawn(line, { x: left, y: bottom - 40, colour: colours.muted })).join('')
  );
}

/** In two lines at most, in the largest size that fits. */
function fittedName(name: string, width: number): { size: number; lines: readonly Outline[] } {
  const tries = nameSizes.map((size) => ({
    size,
    ...outlineLines(name, { face: 'bib', size, width, most: 2 }),
  }));
  const fitting = tries.find(({ isWhole, lines, size }) => isWhole && lines.length * size <= nameHeight);
  return fitting ?? tries.at(-1) ?? { size: nameSizes[0], lines: [] };
}

/** Removes emoji, which no font here has. */
const printable = (text: string) =>
  text.replace(/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '');

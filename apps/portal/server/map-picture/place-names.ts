import { highlightedMarkerSize } from '@dorsal/domain/event-map';
import type { TownName } from './ground.ts';
import type { Point } from '@dorsal/tooling-basemap/svg-path';
import { meets, type View } from './view.ts';

/** Pixels, as in the map's style. */
const capitalSize = 15;
const townSize = 12;
const haloPx = 1.5;
/** The longest line on the map, in em; a letter is about half as wide as high. */
const lineEms = 10;
const letterEms = 0.55;
const lineHeightEms = 1.2;

/** The names in a view; none overlaps another or the marker, whose tip is at `middle`, as on the map. */
export function namesIn(towns: readonly TownName[], { view, middle }: { view: View; middle: Point }): string {
  const taken: View[] = [markerBox(middle)];
  return towns
    .filter(({ at }) => meets(view, [at]))
    .toSorted((one, other) => one.rank - other.rank)
    .map((town) => {
      const name = setName(town);
      if (taken.some((box) => overlap(box, name.box))) return '';
      taken.push(name.box);
      return name.text(view);
    })
    .join('');
}

/** The CSS of the names. */
export function nameStyle({ name, land }: { name: string; land: string }): string {
  return `text{font:${townSize}px sans-serif;text-anchor:middle;fill:${name};stroke:${land};stroke-width:${haloPx * 2};stroke-linejoin:round;paint-order:stroke}.c{font-size:${capitalSize}px}`;
}

function setName({ at: [x, y], name, rank }: TownName) {
  const size = rank === 0 ? capitalSize : townSize;
  const lines = linesOf(name);
  const width = Math.max(...lines.map((line) => line.length)) * letterEms * size;
  const height = lines.length * lineHeightEms * size;
  const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  const text = ({ left, top }: View) => {
    // The baseline is about a third of the font size below the middle of the letters.
    const first = box.top - top + (lineHeightEms / 2 + 0.35) * size;
    const spans = lines.map(
      (line, at) =>
        `<text${rank === 0 ? ' class="c"' : ''} x="${Math.round(x - left)}" y="${Math.round(first + at * lineHeightEms * size)}">${escaped(line)}</text>`,
    );
    return spans.join('');
  };
  return { box, text };
}

/** Splits a name between words into lines of about the same length. */
function linesOf(name: string): string[] {
  const count = Math.ceil((name.length * letterEms) / lineEms);
  const words = name.split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + word.length / 2 > name.length / count;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function markerBox([x, y]: Point): View {
  const { width, height } = highlightedMarkerSize;
  return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y };
}

function overlap(one: View, other: View): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

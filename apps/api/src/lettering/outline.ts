import { type Face, fontOf } from './fonts.ts';
import { runsOf } from './text-runs.ts';

/** A line of text as shapes: it needs no font, and looks the same on every machine. */
export interface Outline {
  /** SVG path data; the line begins at x 0, with its baseline at y 0. */
  readonly path: string;
  readonly width: number;
}

export interface LineStyle {
  readonly face: Face;
  /** Pixels to the em. */
  readonly size: number;
}

export interface OutlinedLines {
  readonly lines: readonly Outline[];
  /** False if an ellipsis replaces the rest. */
  readonly isWhole: boolean;
}

/** The text in one line. */
export function outlineOf(text: string, { face, size }: LineStyle): Outline {
  const paths: string[] = [];
  let x = 0;
  for (const { font, glyphs, positions } of laidOut(text, face)) {
    const scale = size / font.unitsPerEm;
    for (const [at, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
      // The y axis of fonts goes up, that of SVG down.
      const shape = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
      paths.push(shape.toSVG());
      x += xAdvance * scale;
    }
  }
  return { path: paths.join(''), width: x };
}

/** Breaks the text at spaces into at most so many lines of this width; the last one is cut if it is too long. */
export function outlineLines(
  text: string,
  { width, most, ...style }: LineStyle & { readonly width: number; readonly most: number },
): OutlinedLines {
  const fits = (line: string) => widthOf(line, style) <= width;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: Outline[] = [];
  while (words.length > 0) {
    const tooMany = words.findIndex((_, at) => !fits(words.slice(0, at + 1).join(' ')));
    const isLast = lines.length === most - 1 || tooMany === 0;
    if (tooMany !== -1 && isLast) {
      return { lines: [...lines, outlineOf(cut(words.join(' '), fits), style)], isWhole: false };
    }
    lines.push(outlineOf(words.splice(0, tooMany === -1 ? words.length : tooMany).join(' '), style));
  }
  return { lines, isWhole: true };
}

function laidOut(text: string, face: Face) {
  return runsOf(text, face).map((run) => {
    const { font } = fontOf(run.face);
    return { font, ...font.layout(run.text) };
  });
}

function widthOf(text: string, { face, size }: LineStyle): number {
  return laidOut(text, face).reduce(
    (sum, { font, positions }) =>
      sum + (size / font.unitsPerEm) * positions.reduce((run, { xAdvance }) => run + xAdvance, 0),
    0,
  );
}

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The longest beginning that fits together with its ellipsis. */
function cut(text: string, fits: (line: string) => boolean): string {
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const beginning = (count: number) => `${signs.slice(0, count).join('').trimEnd()}…`;
  let [shortest, longest] = [0, signs.length];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(beginning(middle))) shortest = middle;
    else longest = middle - 1;
  }
  return beginning(shortest);
}

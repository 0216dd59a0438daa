import { type Face, faces, fontOf } from '../lettering/fonts.ts';
import { type Run, runsOf } from '../lettering/text-runs.ts';

export interface TextStyle {
  readonly face: Face;
  /** In points, like every measure here. */
  readonly size: number;
  readonly colour: string;
  /** Distance of baselines. Default 1.35 times the size. */
  readonly leading?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** The distance of the baseline from the top of a line, relative to the size. */
const ascent = 0.98;

/**
 * Breaks text into lines itself: pdfkit breaks text in one font only, and a name may need two. All text is written as
 * glyphs of embedded fonts, never as PDF syntax.
 */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    for (const face of Object.keys(faces) as Face[]) document.registerFont(face, fontOf(face).bytes);
  }

  /** The text in lines of this width. */
  lines(text: string, style: TextStyle, width: number): string[] {
    return this.#lines(text, style, width).map(({ runs }) => runs.map((run) => run.text).join(''));
  }

  /** The height that the text takes in this width. */
  height(text: string, style: TextStyle, width: number): number {
    return this.#lines(text, style, width).length * leadingOf(style);
  }

  /** Draws the text from the top left of the box and returns its height. */
  draw(text: string, style: TextStyle, { x, y, width, align = 'left' }: Box): number {
    const lines = this.#lines(text, style, width);
    const leading = leadingOf(style);
    for (const [at, line] of lines.entries()) {
      const start = align === 'right' ? x + width - line.width : x;
      this.#drawLine(line, style, { x: start, baseline: y + at * leading + style.size * ascent });
    }
    return lines.length * leading;
  }

  /** The style, smaller if the text does not fit into one line of this width. */
  fitted(text: string, style: TextStyle, width: number): TextStyle {
    const needed = this.#width(runsOf(text, style.face), style);
    return needed <= width ? style : { ...style, size: (style.size * width) / needed };
  }

  #lines(text: string, style: TextStyle, width: number): Line[] {
    const lines: Line[] = [];
    let current = '';
    const lineOf = (content: string): Line => {
      const runs = runsOf(content.trim(), style.face);
      return { runs, width: this.#width(runs, style) };
    };
    // Breaks at spaces, and inside words that are longer than a line.
    for (const word of text.split(/ +/).flatMap((part) => this.#fitting(part, style, width))) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (current !== '' && lineOf(longer).width > width) {
        lines.push(lineOf(current));
        current = word;
      } else current = longer;
    }
    return [...lines, lineOf(current)];
  }

  #fitting(word: string, style: TextStyle, width: number): string[] {
    if (this.#width(runsOf(word, style.face), style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.#width(runsOf(piece + character, style.face), style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  #width(runs: readonly Run[], { size }: TextStyle): number {
    return runs.reduce(
      (sum, { face, text }) => sum + this.#document.font(face).fontSize(size).widthOfString(text),
      0,
    );
  }

  #drawLine(
    { runs }: Line,
    { size, colour }: TextStyle,
    { x, baseline }: { x: number; baseline: number },
  ): void {
    let at = x;
    for (const { face, text } of runs) {
      const document = this.#document.font(face).fontSize(size).fillColor(colour);
      document.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(text);
    }
  }
}

function leadingOf({ size, leading = size * 1.35 }: TextStyle): number {
  return leading;
}

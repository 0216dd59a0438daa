const family = 'Archivo, "Archivo Rest", "Helvetica Neue", Arial, sans-serif';
/** Separate families: WebKit ignores the width in the font of a canvas. */
const condensed = '"Archivo Bib", "Archivo Bib Rest", "Helvetica Neue", Arial, sans-serif';

/** The font of large words. */
export const display = (px: number) => `800 ${px}px ${condensed}`;
export const text = (px: number, weight = 620) => `${weight} ${px}px ${family}`;

export const ink = '#1c1514';

export interface Writing {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly font: string;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
}

export function write(
  context: CanvasRenderingContext2D,
  words: string,
  { x, y, font, color = ink, align = 'left' }: Writing,
): void {
  context.font = font;
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(words, x, y);
}

/** The width of the words in the font, in pixels. */
export function widthOf(context: CanvasRenderingContext2D, words: string, font: string): number {
  context.font = font;
  return context.measureText(words).width;
}

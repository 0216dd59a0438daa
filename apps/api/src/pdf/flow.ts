import { bottom, inner, left, page } from './page.ts';
import type { Sheet } from './sheet.ts';
import type { TextStyle } from './typesetter.ts';

/** Draws the paragraphs of a long text from `y` on, on as many pages as it needs. A line end begins a paragraph. */
export function drawFlow(sheet: Sheet, text: string, style: TextStyle, y: number): void {
  const leading = style.leading ?? style.size * 1.35;
  let at = y;
  for (const paragraph of text.split(/\r?\n/)) {
    let lines = paragraph.trim() === '' ? [] : sheet.type.lines(paragraph, style, inner);
    while (lines.length > 0) {
      const count = Math.floor((bottom - at) / leading);
      if (count < 1) {
        sheet.nextPage();
        at = page.margin;
        continue;
      }
      const part = lines.slice(0, count);
      // Each line fits, so that it stays a line.
      at += sheet.paragraph(part.join(' '), style, { x: left, y: at, width: inner });
      lines = lines.slice(count);
    }
    at += leading / 2;
  }
}

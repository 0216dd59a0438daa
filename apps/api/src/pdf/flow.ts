import { bottom, inner, left, page } from './page.ts';
import type { Sheet } from './sheet.ts';
import type { TextStyle } from './typesetter.ts';

/** Draws the paragraphs of a long text from `y` on, on as many pages as it needs. A line end begins a paragraph. */
export function drawFlow(sheet: Sheet, text: string, style: TextStyle, y: number): void {
  let at = y;
  const put = (part: string) => {
    at += sheet.paragraph(part, style, { x: left, y: at, width: inner });
  };
  const leading = style.leading ?? style.size * 1.35;
  for (const paragraph of text.split(/\r?\n/)) {
    let words = paragraph.split(' ');
    while (words.length > 0) {
      const count = fittingWords(sheet, words, style, bottom - at);
      if (count === 0 && at > page.margin) {
        sheet.nextPage();
        at = page.margin;
        continue;
      }
      // A word that is longer than a page is drawn over its end.
      const part = words.slice(0, Math.max(1, count)).join(' ');
      if (part === '') at += leading / 2;
      else put(part);
      words = words.slice(Math.max(1, count));
    }
    at += leading / 2;
  }
}

/** How many of the words fit into the height: found by halves, since measuring a long text takes long. */
function fittingWords(sheet: Sheet, words: readonly string[], style: TextStyle, height: number): number {
  const fits = (count: number) => sheet.type.height(words.slice(0, count).join(' '), style, inner) <= height;
  if (fits(words.length)) return words.length;
  let [some, tooMany] = [0, words.length];
  while (tooMany - some > 1) {
    const half = Math.floor((some + tooMany) / 2);
    if (fits(half)) some = half;
    else tooMany = half;
  }
  return some;
}

import { colours } from '../lettering/brand.ts';
import { inner, left, page, right, styles } from './page.ts';
import type { Sheet } from './sheet.ts';

/** The footer of each page: a line that names the document, the page of the total, and a second line. */
export function drawFooters({ document, type }: Sheet, [first, second]: readonly [string, string]): void {
  const { count } = document.bufferedPageRange();
  const y = page.height - page.footer;
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    document.markContent('Artifact', { type: 'Pagination' });
    document.moveTo(left, y).lineTo(right, y).lineWidth(0.8).stroke(colours.line);
    const box = { x: left, y: y + 9, width: inner };
    type.draw(first, styles.small, { ...box, width: inner - 60 });
    type.draw(`Página ${at + 1} de ${count}`, styles.small, { ...box, align: 'right' });
    type.draw(second, styles.small, { ...box, y: y + 20 });
    document.endMarkedContent();
  }
}

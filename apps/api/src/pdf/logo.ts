import { colours } from '../lettering/brand.ts';
import { markPath, wordPath } from '../lettering/logo-paths.ts';

/** The logo, 122 by 32 in its own units. */
export function drawLogo(
  document: PDFKit.PDFDocument,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  document
    .save()
    .translate(x, y)
    .scale(height / 32);
  document.path(markPath).fill(colours.coral, 'even-odd');
  document.translate(35, 24.2).scale(0.0278).path(wordPath).fill(colours.ink);
  document.restore();
}

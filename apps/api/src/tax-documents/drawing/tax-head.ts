import { create } from 'qrcode';
import { left, right, styles } from '../../pdf/page.ts';
import type { Sheet } from '../../pdf/sheet.ts';

/** 35 mm in points: the agency asks for 30 to 40. */
const size = 99.2;
/** 6 mm: at least 2 are required. */
const quiet = 17;
/** As large as the largest other text of the document. */
const qrText = { ...styles.name, size: 12 } as const;

/** What the head of a document shows. */
interface TaxHead {
  /** The address in the QR code. */
  readonly qrUrl: string;
  /** Name and value: number, dates and total. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/**
 * Draws the QR code with its two texts at the left, the only one of the document, and the facts beside it. Returns the lower edge. Source: QR document 0.5.0, section 3.
 */
export function drawTaxHead(sheet: Sheet, { qrUrl, facts }: TaxHead, y: number): number {
  const x = left + quiet;
  sheet.paragraph('QR tributario:', qrText, { x, y, width: size + 40 });
  sheet.decoration(() => drawQr(sheet, { x, y: y + 16 + quiet, url: qrUrl }));
  const end = y + 16 + 2 * quiet + size;
  sheet.paragraph('VERI*FACTU', qrText, { x, y: end, width: size + 40 });
  const factsX = x + size + quiet + 40;
  for (const [at, [label, value]] of facts.entries()) {
    const top = y + 14 + at * 30;
    sheet.paragraph(label, styles.label, { x: factsX, y: top, width: right - factsX });
    sheet.paragraph(value, styles.name, { x: factsX, y: top + 11, width: right - factsX });
  }
  return end + 18;
}

function drawQr({ document }: Sheet, { x, y, url }: { x: number; y: number; url: string }): void {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) document.rect(x + column * side, y + row * side, side, side);
    }
  }
  document.fill('#000000');
}

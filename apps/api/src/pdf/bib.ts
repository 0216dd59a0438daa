import { formatEuros } from '@dorsal/domain/money';
import { colours } from '../lettering/brand.ts';
import { inner, left, right, styles } from './page.ts';
import type { Sheet } from './sheet.ts';

const height = 132;
const radius = 13;
/** Where the stub with the total begins. */
const tear = right - 190;
const pad = 32;

/** The texts of a bib. */
interface BibTexts {
  /** The large text, with what it is. */
  readonly name: readonly [label: string, value: string];
  /** Three at most. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The figure beyond the perforation, with what it is and a note. */
  readonly figure: { readonly label: string; readonly cents: number; readonly note: string };
}

/** Draws texts on a bib, with its pin holes and its perforation. Returns its lower edge. */
export function drawBib(sheet: Sheet, { name: [label, value], facts, figure }: BibTexts, y: number): number {
  sheet.decoration(() => drawPaper(sheet, y));
  const top = y + 26;
  const width = tear - left - 2 * pad;
  sheet.paragraph(label, styles.label, { x: left + pad, y: top, width });
  const style = sheet.type.fitted(value, styles.number, width);
  sheet.paragraph(value, style, { x: left + pad, y: top + 10, width: width + 1 });
  for (const [at, [fact, text]] of facts.entries()) {
    const x = left + pad + at * 96;
    sheet.paragraph(fact, styles.label, { x, y: top + 54, width: 96 });
    sheet.paragraph(text, styles.strong, { x, y: top + 66, width: 96 });
  }
  drawFigure(sheet, figure, top);
  return y + height;
}

function drawFigure(sheet: Sheet, { label, cents, note }: BibTexts['figure'], top: number): void {
  const width = right - tear - pad - 22;
  const total = formatEuros(cents);
  sheet.paragraph(label, styles.label, { x: tear + 22, y: top, width });
  const style = sheet.type.fitted(total, styles.total, width);
  sheet.paragraph(total, style, { x: tear + 22, y: top + 10, width: width + 1 });
  sheet.paragraph(note, styles.muted, { x: tear + 22, y: top + 66, width });
}

function drawPaper({ document }: Sheet, y: number): void {
  document.lineWidth(1.2).roundedRect(left, y, inner, height, radius).stroke(colours.ink);
  for (const x of [left + 16, right - 16]) {
    for (const holeY of [y + 16, y + height - 16]) document.circle(x, holeY, 3.6).stroke(colours.ink);
  }
  document.save().lineWidth(1).dash(3.5, { space: 3.5 });
  document
    .moveTo(tear, y + 12)
    .lineTo(tear, y + height - 12)
    .stroke(colours.ink);
  document.restore();
  // Half moons at the ends of the perforation.
  for (const [edge, sweep] of [
    [y, 0],
    [y + height, 1],
  ] as const) {
    const ends = [tear - 9, tear + 9] as const;
    document.moveTo(ends[0], edge).lineTo(ends[1], edge).lineWidth(3).stroke(colours.white);
    const moon = `M${ends[0]} ${edge}A9 9 0 0 ${sweep} ${ends[1]} ${edge}`;
    document.lineWidth(1.2).path(moon).stroke(colours.ink);
  }
}

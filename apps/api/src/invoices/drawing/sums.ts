import { formatEuros } from '@dorsal/domain/money';
import type { Invoice } from '../invoice-record.ts';
import { colours } from '../../lettering/brand.ts';
import { bottom, inner, left, page, right, styles } from '../../pdf/page.ts';
import type { Sheet } from '../../pdf/sheet.ts';

const width = 220;
const x = right - width;

/** Base, IVA and total to the right; why no IVA is charged to the left. */
export function drawSums(sheet: Sheet, invoice: Invoice, y: number): void {
  const { vatPercent, vatExemption, baseCents, vatCents, totalCents } = invoice;
  const exemption = { x: left, width: inner - width - 40 };
  const needed = Math.max(100, sheet.type.height(vatExemption ?? '', styles.text, exemption.width) + 30);
  let at = y + 16;
  if (at + needed > bottom) {
    sheet.nextPage();
    at = page.margin;
  }
  if (vatExemption !== null) sheet.paragraph(vatExemption, styles.muted, { ...exemption, y: at });
  for (const [label, cents] of [
    ['Base imponible', baseCents],
    [`IVA ${percentText(vatPercent)}`, vatCents],
  ] as const) {
    sheet.paragraph(label, styles.text, { x, y: at, width });
    sheet.paragraph(formatEuros(cents), styles.text, { x: x + 80, y: at, width: width - 80, align: 'right' });
    at += 18;
  }
  at += 4;
  sheet.decoration(() => {
    sheet.document.moveTo(x, at).lineTo(right, at).lineWidth(1.6).stroke(colours.ink);
  });
  sheet.paragraph('Total', styles.name, { x, y: at + 13, width: 80 });
  sheet.paragraph(formatEuros(totalCents), styles.sum, {
    x: x + 80,
    y: at + 9,
    width: width - 80,
    align: 'right',
  });
}

function percentText(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`;
}

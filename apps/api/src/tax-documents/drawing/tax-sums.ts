import { formatEuros } from '@dorsal/domain/money';
import { taxClassText, taxRate } from '@dorsal/domain/tax-class';
import { bottom, inner, page, right, styles, left } from '../../pdf/page.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import type { TaxDocument } from '../read-orders.ts';

const width = 260;
const x = right - width;
const rowHeight = 17;

/** Base and tax of each class, and the total, to the right; the event's reason for a class without IVA, to the left. */
export function drawTaxSums(
  sheet: Sheet,
  { sums, totalCents, exemption }: Pick<TaxDocument, 'sums' | 'totalCents' | 'exemption'>,
  y: number,
): void {
  const rows = sums.flatMap(({ taxClass, baseCents, quotaCents }): [string, number][] => {
    const name = taxClassText(taxClass);
    if (taxRate(taxClass) === null) return [[name, baseCents]];
    return [
      [`Base imponible al ${name}`, baseCents],
      [name, quotaCents],
    ];
  });
  const needed = (rows.length + 2) * rowHeight;
  let at = y + 16;
  if (at + needed > bottom) {
    sheet.nextPage();
    at = page.margin;
  }
  if (exemption !== null)
    sheet.paragraph(exemption, styles.muted, { x: left, y: at, width: inner - width - 40 });
  for (const [label, cents] of rows) {
    sheet.paragraph(label, styles.text, { x, y: at, width: width - 90 });
    sheet.paragraph(formatEuros(cents), styles.text, { x: right - 90, y: at, width: 90, align: 'right' });
    at += rowHeight;
  }
  sheet.paragraph('Total', styles.name, { x, y: at + 4, width: 90 });
  sheet.paragraph(formatEuros(totalCents), styles.name, {
    x: right - 120,
    y: at + 4,
    width: 120,
    align: 'right',
  });
}

import { formatEuros } from '@dorsal/domain/money';
import { colours } from '../../lettering/brand.ts';
import type { InvoiceLine } from '../../db/json/invoice-data.ts';
import type { Invoice } from '../invoice-record.ts';
import { bottom, inner, left, page, right, styles } from './page.ts';
import type { Sheet } from './sheet.ts';
import type { TextStyle } from './typesetter.ts';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly text: (line: InvoiceLine) => string;
}

const padding = 8;
const gap = 10;

/**
 * Draws the sold lines, with the unit price without IVA beside the price paid, on as many pages as needed. Returns the
 * lower edge.
 */
export function drawLines(sheet: Sheet, { lines, vatPercent }: Invoice, y: number): number {
  const columns = columnsOf(vatPercent);
  const table = sheet.open('Table');
  const row = (tag: 'TH' | 'TD', texts: readonly string[], style: TextStyle, top: number) => {
    const tr = sheet.open('TR', table);
    let x = left;
    for (const [at, { width, align }] of columns.entries()) {
      sheet.put(tr, tag, texts[at] ?? '', style, { x, y: top, width, align });
      x += width + gap;
    }
    tr.end();
  };
  const head = (top: number) => {
    row(
      'TH',
      columns.map(({ title }) => title),
      styles.label,
      top,
    );
    drawRule(sheet, top + 17, colours.ink);
    return top + 17;
  };
  let at = head(y);
  for (const line of lines) {
    const height = heightOf(sheet, line, columns) + 2 * padding;
    if (at + height > bottom) {
      sheet.nextPage();
      at = head(page.margin);
    }
    row(
      'TD',
      columns.map(({ text }) => text(line)),
      styles.text,
      at + padding,
    );
    at += height;
    drawRule(sheet, at, colours.line);
  }
  table.end();
  return at;
}

function columnsOf(vatPercent: number): readonly Column[] {
  const quantity: Column = {
    title: 'Cantidad',
    width: 44,
    align: 'right',
    text: ({ quantity: places }) => String(places),
  };
  const total: Column = {
    title: 'Importe',
    width: 78,
    align: 'right',
    text: ({ totalCents }) => formatEuros(totalCents),
  };
  const price = (title: string, cents: (line: InvoiceLine) => number): Column => ({
    title,
    width: 74,
    align: 'right',
    text: (line) => formatEuros(cents(line)),
  });
  const prices =
    vatPercent === 0
      ? [price('Precio', ({ unitCents }) => unitCents)]
      : [
          price('Precio sin IVA', ({ unitCents }) => Math.round((unitCents * 100) / (100 + vatPercent))),
          price('Precio con IVA', ({ unitCents }) => unitCents),
        ];
  const others = [quantity, ...prices, total];
  const width = inner - others.reduce((sum, column) => sum + column.width + gap, 0);
  return [{ title: 'Concepto', width, align: 'left', text: ({ description }) => description }, ...others];
}

function heightOf(sheet: Sheet, line: InvoiceLine, columns: readonly Column[]): number {
  return Math.max(...columns.map(({ text, width }) => sheet.type.height(text(line), styles.text, width)));
}

/** A line across the page. */
export function drawRule({ document }: Sheet, y: number, colour: string): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.moveTo(left, y).lineTo(right, y).lineWidth(0.8).stroke(colour);
  document.endMarkedContent();
}

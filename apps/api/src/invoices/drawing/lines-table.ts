import { formatEuros } from '@dorsal/domain/money';
import type { InvoiceLine } from '../../db/json/invoice-data.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import { drawTable, type TableColumn } from '../../pdf/table.ts';

type Column = TableColumn<InvoiceLine>;

interface Lines {
  readonly lines: readonly InvoiceLine[];
  /** The one rate of all lines. Null: they have several, and only prices with tax are drawn. */
  readonly vatPercent: number | null;
}

/** Draws the sold lines, with the unit price without IVA beside the price paid. Returns the lower edge. */
export function drawLines(sheet: Sheet, { lines, vatPercent }: Lines, y: number): number {
  return drawTable(sheet, { first: concept, others: columnsOf(vatPercent), rows: lines }, y);
}

const concept = { title: 'Concepto', text: ({ description }: InvoiceLine) => description };

function columnsOf(vatPercent: number | null): readonly Column[] {
  const quantity: Column = { title: 'Cantidad', width: 44, text: ({ quantity: places }) => String(places) };
  const price = (title: string, cents: (line: InvoiceLine) => number): Column => ({
    title,
    width: 74,
    text: (line) => formatEuros(cents(line)),
  });
  const total: Column = { title: 'Importe', width: 78, text: ({ totalCents }) => formatEuros(totalCents) };
  const prices =
    vatPercent === null || vatPercent === 0
      ? [price('Precio', ({ unitCents }) => unitCents)]
      : [
          price('Precio sin IVA', ({ unitCents }) => Math.round((unitCents * 100) / (100 + vatPercent))),
          price('Precio con IVA', ({ unitCents }) => unitCents),
        ];
  return [quantity, ...prices, total];
}

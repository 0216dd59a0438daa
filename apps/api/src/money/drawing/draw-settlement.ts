import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatOrderDate } from '@dorsal/domain/event-dates';
import { formatEuros } from '@dorsal/domain/money';
import { drawBib } from '../../pdf/bib.ts';
import { drawFooters } from '../../pdf/footers.ts';
import { drawLogo } from '../../pdf/logo.ts';
import { newSheet } from '../../pdf/new-sheet.ts';
import { bottom, inner, left, page, right, styles } from '../../pdf/page.ts';
import type { Sheet } from '../../pdf/sheet.ts';
import { drawTable } from '../../pdf/table.ts';
import type { EventSettlement } from '../event-settlement.ts';
import {
  daysTable,
  dayText,
  type SettlementTable,
  sumsTable,
  ticketsTable,
  vatTable,
} from './settlement-tables.ts';

/** A settlement, and whose it is. */
export interface DrawnSettlement {
  readonly organizerName: string;
  readonly eventName: string;
  readonly settlement: EventSettlement;
}

/** Draws the settlement of an event as a PDF: sums, tickets, IVA and days. The same settlement gives the same bytes. */
export async function drawSettlement({
  organizerName,
  eventName,
  settlement,
}: DrawnSettlement): Promise<Buffer> {
  const { at, totals } = settlement;
  const title = `Liquidación · ${eventName}`;
  const { sheet, document, bytes } = newSheet({ title, createdAt: at });
  sheet.decoration(() => drawLogo(document, { x: left, y: 44, height: 26 }));
  sheet.heading('Liquidación', { x: right - 260, y: 48, width: 260, align: 'right' });
  const facts = [
    ['Plazas vendidas', formatWhole(totals.places)],
    ['Calculada el', formatOrderDate(at)],
    ['Días', daysText(settlement)],
  ] as const;
  const figure = { label: 'Neto', cents: totals.net, note: 'Después de la comisión' };
  let y = drawBib(sheet, { name: [organizerName, eventName], facts, figure }, 88) + 16;
  for (const note of [pendingText(settlement), taxText(settlement)])
    if (note !== '') y += sheet.paragraph(note, styles.muted, { x: left, y, width: inner });
  y += 18;
  const tables = [
    sumsTable(settlement),
    ticketsTable(settlement),
    ...(settlement.vat.length > 0 ? [vatTable(settlement)] : []),
    daysTable(settlement),
  ];
  for (const table of tables) y = drawPart(sheet, table, y);
  drawFooters(sheet, [
    `${organizerName} · ${title}`,
    'Los importes incluyen el IVA, salvo la base y la comisión. Las plazas vendidas incluyen las anuladas después.',
  ]);
  sheet.end();
  return bytes;
}

function daysText({ period }: EventSettlement): string {
  return period ? `${dayText(period.from)} a ${dayText(period.to)}` : 'Desde la primera venta';
}

/** What isn't final; empty if everything is. */
function pendingText({ pending: { transfers, refunds, refused } }: EventSettlement): string {
  const texts = [
    transfers.count > 0 &&
      `Falta cobrar ${formatEuros(transfers.amount)}: ${countOf(transfers.count, 'transferencia', 'transferencias')} por confirmar.`,
    refunds.count > 0 &&
      `Falta devolver ${formatEuros(refunds.amount)}: ${countOf(refunds.count, 'devolución', 'devoluciones')} en curso.`,
    refused.count > 0 &&
      `Siguen cobrados ${formatEuros(refused.amount)}: el banco ha rechazado ${countOf(refused.count, 'devolución', 'devoluciones')}.`,
  ];
  return texts.filter((text) => text !== false).join(' ');
}

/** Which IVA isn't in the table; empty if all is. */
function taxText({ ordersWithTaxDocuments: orders }: EventSettlement): string {
  return orders > 0
    ? `El IVA de ${countOf(orders, 'pedido con factura', 'pedidos con factura')} de VERI*FACTU está en sus facturas.`
    : '';
}

/** A table under its heading; returns where the next one begins. */
function drawPart(sheet: Sheet, { heading, titles, width, rows, total }: SettlementTable, y: number): number {
  // A heading stays with the first rows of its table.
  const isLow = y + 110 > bottom;
  if (isLow) sheet.nextPage();
  const top = isLow ? page.margin : y;
  sheet.subheading(heading, { x: left, y: top, width: inner });
  const [name, ...figures] = titles;
  const table = {
    first: { title: name, text: ([text = '']: readonly string[]) => text },
    others: figures.map((title, at) => ({
      title,
      width,
      text: (row: readonly string[]) => row[at + 1] ?? '',
    })),
    rows,
    ...(total && { total }),
    padding: 5,
  };
  return drawTable(sheet, table, top + 20) + 26;
}

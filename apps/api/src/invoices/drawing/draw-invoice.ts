import { invoiceNumber } from '../invoice-number.ts';
import type { Invoice } from '../invoice-record.ts';
import { drawInvoiceBib } from './invoice-bib.ts';
import { drawFooters } from '../../pdf/footers.ts';
import { drawLines } from './lines-table.ts';
import { drawLogo } from '../../pdf/logo.ts';
import { newSheet } from '../../pdf/new-sheet.ts';
import { left, right } from '../../pdf/page.ts';
import { drawCorrection, drawParties } from './parties.ts';
import { drawSums } from './sums.ts';

/**
 * Draws the invoice as a PDF: A4, tagged in Spanish, embedded font subsets. The same record gives the same bytes.
 * `corrected` is the invoice that a corrective one reverses. Source of its contents: RD 1619/2012, arts. 6 and 15.
 */
export async function drawInvoice(invoice: Invoice, corrected?: Invoice): Promise<Buffer> {
  const title = `${titleOf(invoice)} ${invoiceNumber(invoice)}`;
  const { sheet, document, bytes } = newSheet({ title, createdAt: invoice.issuedAt });
  sheet.decoration(() => drawLogo(document, { x: left, y: 44, height: 26 }));
  sheet.heading(titleOf(invoice), { x: right - 260, y: 48, width: 260, align: 'right' });
  let y = drawInvoiceBib(sheet, invoice, 88);
  if (corrected) y = drawCorrection(sheet, { invoice, corrected }, y + 22);
  y = drawParties(sheet, invoice, y + 28);
  y = drawLines(sheet, invoice, y + 30);
  drawSums(sheet, invoice, y);
  drawFooters(sheet, [
    `${invoice.issuer.name} · ${invoiceNumber(invoice)}`,
    `Huella del registro: ${invoice.hash}`,
  ]);
  sheet.end();
  return bytes;
}

function titleOf({ kind }: Invoice): string {
  return kind === 'corrective' ? 'Factura rectificativa' : 'Factura';
}

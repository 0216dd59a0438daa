import Pdf from 'pdfkit';
import { invoiceNumber } from '../invoice-number.ts';
import type { Invoice } from '../invoice-record.ts';
import { drawBib } from './bib.ts';
import { drawFooters } from './footers.ts';
import { drawLines } from './lines-table.ts';
import { drawLogo } from './logo.ts';
import { left, page, right } from './page.ts';
import { drawCorrection, drawParties } from './parties.ts';
import { Sheet } from './sheet.ts';
import { drawSums } from './sums.ts';

/**
 * Draws the invoice as a PDF: A4, tagged in Spanish, embedded font subsets. The same record gives the same bytes.
 * `corrected` is the invoice that a corrective one reverses. Source of its contents: RD 1619/2012, arts. 6 and 15.
 */
export async function drawInvoice(invoice: Invoice, corrected?: Invoice): Promise<Buffer> {
  const document = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'es-ES',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${titleOf(invoice)} ${invoiceNumber(invoice)}`,
      Producer: 'Dorsal',
      Creator: 'Dorsal',
      // Otherwise each drawing would have another date.
      CreationDate: invoice.issuedAt,
    },
  });
  const bytes = collected(document);
  const sheet = new Sheet(document);
  sheet.decoration(() => drawLogo(document, { x: left, y: 44, height: 26 }));
  sheet.heading(titleOf(invoice), { x: right - 260, y: 48, width: 260, align: 'right' });
  let y = drawBib(sheet, invoice, 88);
  if (corrected) y = drawCorrection(sheet, { invoice, corrected }, y + 22);
  y = drawParties(sheet, invoice, y + 28);
  y = drawLines(sheet, invoice, y + 30);
  drawSums(sheet, invoice, y);
  drawFooters(sheet, invoice);
  sheet.end();
  return bytes;
}

function titleOf({ kind }: Invoice): string {
  return kind === 'corrective' ? 'Factura rectificativa' : 'Factura';
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.once('end', () => resolve(Buffer.concat(chunks)));
    document.once('error', reject);
  });
}

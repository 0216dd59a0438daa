import { formatOrderDate } from '@dorsal/domain/event-dates';
import { formatEuros } from '@dorsal/domain/money';
import { drawNote, drawParties } from '../../invoices/drawing/parties.ts';
import { drawFooters } from '../../pdf/footers.ts';
import { drawLogo } from '../../pdf/logo.ts';
import { newSheet } from '../../pdf/new-sheet.ts';
import { left, right } from '../../pdf/page.ts';
import { drawTable } from '../../pdf/table.ts';
import { taxNumber } from '../../tax-documents/document-number.ts';
import { documentTitles } from '../../tax-documents/document-titles.ts';
import { drawTaxHead } from '../../tax-documents/drawing/tax-head.ts';
import { drawTaxSums } from '../../tax-documents/drawing/tax-sums.ts';
import { type CommissionDocument, commissionSums, commissionTotal } from '../commission-document.ts';
import { commissionText } from '../commission-text.ts';
import { lastDayOf, monthName } from '../month.ts';

interface DrawnCommission {
  readonly document: CommissionDocument;
  /** The address in the QR code. */
  readonly qrUrl: string;
  /** The day of issue, as `dd/mm/yyyy`. */
  readonly issuedOn: string;
  /** The invoice that a rectification corrects. */
  readonly about: { readonly number: string; readonly date: string; readonly month: string } | null;
}

/**
 * Draws a document about the portal's commission as a PDF: A4, tagged in Spanish, with the QR code at the top of the
 * first page. The same document gives the same bytes. Sources: RD 1619/2012, arts. 6, 13 and 15; the agency's QR
 * document 0.5.0.
 */
export async function drawCommissionDocument(drawn: DrawnCommission): Promise<Buffer> {
  const { document, qrUrl, issuedOn, about } = drawn;
  const title = documentTitles[document.type];
  const number = taxNumber(document);
  const {
    sheet,
    document: pdf,
    bytes,
  } = newSheet({ title: `${title} ${number}`, createdAt: document.issuedAt });
  sheet.decoration(() => drawLogo(pdf, { x: left, y: 40, height: 24 }));
  sheet.heading(title, { x: right - 260, y: 46, width: 260, align: 'right' });
  const totalCents = commissionTotal(document);
  const facts = [
    ['Número', number],
    ['Fecha de expedición', issuedOn],
    ['Fecha de operación', formatOrderDate(lastDayOf(document.month))],
    ['Mes', monthName(document.month)],
    ['Total', formatEuros(totalCents)],
  ] as const;
  let y = drawTaxHead(sheet, { qrUrl, facts }, 78);
  if (about) y = drawNote(sheet, aboutText(document, about), y + 20);
  y = drawParties(sheet, document, y + 26);
  const first = { title: 'Concepto', text: commissionText };
  const base = {
    title: 'Importe sin IVA',
    width: 96,
    text: ({ baseCents }: CommissionDocument) => formatEuros(baseCents),
  };
  y = drawTable(sheet, { first, others: [base], rows: [document] }, y + 28);
  drawTaxSums(sheet, { sums: commissionSums(document), totalCents, exemption: null }, y);
  drawFooters(sheet, [`${document.issuer.name} · ${number}`, 'Expedida por el emisor.']);
  sheet.end();
  return bytes;
}

function aboutText({ month }: CommissionDocument, about: NonNullable<DrawnCommission['about']>): string {
  return (
    `Rectifica por diferencias la factura ${about.number}, expedida el ${about.date}. Motivo: en ${monthName(month)} se ` +
    `devolvió dinero de inscripciones vendidas en ${monthName(about.month)}, y con él su comisión (art. 80.Dos de la Ley 37/1992).`
  );
}

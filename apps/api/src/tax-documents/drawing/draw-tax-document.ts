import { formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { drawFooters } from '../../pdf/footers.ts';
import { drawLines } from '../../invoices/drawing/lines-table.ts';
import { drawLogo } from '../../pdf/logo.ts';
import { newSheet } from '../../pdf/new-sheet.ts';
import { left, right } from '../../pdf/page.ts';
import { drawNote, drawParties } from '../../invoices/drawing/parties.ts';
import { documentTitles } from '../document-titles.ts';
import type { TaxDocument } from '../read-orders.ts';
import { taxNumber } from '../document-number.ts';
import type { DrawnAbout, DrawnDocument } from './drawn-document.ts';
import { drawTaxHead } from './tax-head.ts';
import { drawTaxSums } from './tax-sums.ts';

/**
 * Draws a document of an issuer in VERI*FACTU mode as a PDF: A4, tagged in Spanish, with the QR code at the top of the
 * first page. The same document gives the same bytes. Sources: RD 1619/2012, arts. 6, 7 and 15; the agency's QR
 * document 0.5.0.
 */
export async function drawTaxDocument(drawn: DrawnDocument): Promise<Buffer> {
  const { document, about, dates, issuedBy, qrUrl } = drawn;
  const title = documentTitles[document.type];
  const number = taxNumber(document);
  const {
    sheet,
    document: pdf,
    bytes,
  } = newSheet({
    title: `${title} ${number}`,
    createdAt: document.issuedAt,
  });
  sheet.decoration(() => drawLogo(pdf, { x: left, y: 40, height: 24 }));
  sheet.heading(title, { x: right - 260, y: 46, width: 260, align: 'right' });
  const facts = [
    ['Número', number],
    ['Fecha de expedición', dates.issuedOn],
    ['Fecha de operación', dates.operationOn],
    ['Compra', confirmationReference(document.orderId)],
    ['Total', formatEuros(document.totalCents)],
  ] as const;
  let y = drawTaxHead(sheet, { qrUrl, facts }, 78);
  if (about) y = drawNote(sheet, aboutText(document, about), y + 20);
  y = drawParties(sheet, document, y + 26);
  y = drawLines(sheet, { lines: document.lines, vatPercent: null }, y + 28);
  drawTaxSums(sheet, document, y);
  const note = issuedBy
    ? `Expedida por ${issuedBy.name} (${issuedBy.nif}) en nombre y por cuenta del emisor.`
    : 'Expedida por el emisor.';
  drawFooters(sheet, [`${document.issuer.name} · ${number}`, note]);
  sheet.end();
  return bytes;
}

/** All that a rectification replaces: «la factura A, expedida el …», «las facturas A, expedida el …, y B, …». */
function named({ number, date, also }: DrawnAbout): string {
  const each = [{ number, date }, ...also].map((one) => `${one.number}, expedida el ${one.date}`);
  const last = each.pop();
  return each.length === 0 ? `la factura ${last}` : `las facturas ${each.join('; ')}, y ${last}`;
}

function wrongIn({ hasSameRecipient, hasSameTax }: DrawnAbout): string[] {
  return [
    ...(hasSameRecipient ? [] : ['los datos de quien compró no eran correctos']),
    ...(hasSameTax ? [] : ['el impuesto que se aplicó no era correcto']),
  ];
}

function aboutText({ type }: TaxDocument, about: DrawnAbout): string {
  const { number, date } = about;
  if (type === 'F3' && about.isUndone)
    return `Deja sin efecto, con los mismos importes en negativo, la factura que se expidió en canje de la simplificada ${number}, del ${date}. Motivo: los datos de quien compró no eran correctos.`;
  if (type === 'R4')
    return `Rectifica por sustitución ${named(about)}. Motivo: ${wrongIn(about).join(', y ')} (art. 15 del Real Decreto 1619/2012).`;
  if (type === 'F3')
    return `Se expide en canje de la factura simplificada ${number}, del ${date}, a la que sustituye.`;
  return `Rectifica por diferencias la factura ${number}, expedida el ${date}. Motivo: se ha devuelto el importe que aquí figura (art. 80.Dos de la Ley 37/1992).`;
}

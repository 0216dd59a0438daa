import { formatOrderDate } from '@dorsal/domain/event-dates';
import { isSpain, isTaxId } from '@dorsal/domain/tax-id';
import { colours } from '../../lettering/brand.ts';
import type { InvoiceParty } from '../../db/json/invoice-data.ts';
import { invoiceNumber } from '../invoice-number.ts';
import type { Invoice } from '../invoice-record.ts';
import { inner, left, styles } from '../../pdf/page.ts';
import type { Sheet } from '../../pdf/sheet.ts';

const gap = 32;
const width = (inner - gap) / 2;

interface Parties {
  readonly issuer: InvoiceParty;
  /** Null in a simplified document. */
  readonly recipient: InvoiceParty | null;
}

/** Draws issuer and recipient side by side. Returns the lower edge of the longer one. */
export function drawParties(sheet: Sheet, { issuer, recipient }: Parties, y: number): number {
  const issuerEnd = drawParty(sheet, { title: 'Emisor', party: issuer, x: left, y });
  if (recipient === null) return issuerEnd;
  const x = left + width + gap;
  return Math.max(issuerEnd, drawParty(sheet, { title: 'Destinatario', party: recipient, x, y }));
}

interface Place {
  readonly title: string;
  readonly party: InvoiceParty;
  readonly x: number;
  readonly y: number;
}

function drawParty(sheet: Sheet, { title, party, x, y }: Place): number {
  let at = y + sheet.subheading(title, { x, y, width }) + 3;
  at += sheet.paragraph(party.name, styles.name, { x, y: at, width }) + 2;
  for (const text of addressOf(party)) at += sheet.paragraph(text, styles.text, { x, y: at, width });
  return at;
}

function addressOf({ taxId, address, postalCode, city, province, country }: InvoiceParty): string[] {
  const place = province === city ? city : `${city} (${province})`;
  // A NIF is Spanish: a buyer from another country has that country's number.
  const label = isTaxId(taxId) || isSpain(country) ? 'NIF' : 'N.º fiscal';
  return [`${label} ${taxId}`, address, `${postalCode} ${place}`.trim(), country];
}

/** Draws what a corrective invoice takes back, and why (RD 1619/2012, art. 15). Returns the lower edge. */
export function drawCorrection(
  sheet: Sheet,
  { invoice, corrected }: { readonly invoice: Invoice; readonly corrected: Invoice },
  y: number,
): number {
  const cause =
    -invoice.totalCents === corrected.totalCents
      ? 'se ha devuelto el importe íntegro de la compra y la operación queda sin efecto'
      : 'se ha devuelto una parte del importe de la compra y la operación queda sin efecto en esa parte';
  const text =
    `Rectifica por diferencias la factura ${invoiceNumber(corrected)}, expedida el ${formatOrderDate(corrected.issuedAt)}. ` +
    `Motivo: ${cause} (art. 80.Dos de la Ley 37/1992).`;
  return drawNote(sheet, text, y);
}

/** Draws a text on a panel. Returns the lower edge. */
export function drawNote(sheet: Sheet, text: string, y: number): number {
  const box = { x: left + 14, y: y + 10, width: inner - 28 };
  const height = sheet.type.height(text, styles.text, box.width) + 20;
  sheet.decoration(() => {
    sheet.document.roundedRect(left, y, inner, height, 6).fill(colours.panel);
  });
  sheet.paragraph(text, styles.text, box);
  return y + height;
}

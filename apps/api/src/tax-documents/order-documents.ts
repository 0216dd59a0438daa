import { and, asc, eq, isNull } from 'drizzle-orm';
import { create } from 'qrcode';
import { isoDayOf, readTaxDate } from '@dorsal/verifactu/tax-date';
import type { orderDocument } from '@dorsal/api-contract/order-documents';
import type { z } from 'zod';
import { taxDocuments, taxRecords } from '../db/schema/tax.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { replacementOf } from './current-invoice.ts';
import { findTaxDocument, taxCheckUrl, taxDocumentPdf } from './document-pdf.ts';
import { taxNumber } from './document-number.ts';
import { documentTitles } from './document-titles.ts';
import { documentColumns } from './read-orders.ts';

/**
 * The documents of an order whose seller is in VERI*FACTU mode, in the order of their issue, without annulled ones; none
 * of an order outside the mode.
 */
export async function orderDocuments(
  services: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<z.output<typeof orderDocument>[]> {
  const rows = await services.db
    .select({ document: documentColumns, issuedOn: taxRecords.issuedOn })
    .from(taxDocuments)
    .innerJoin(taxRecords, eq(taxRecords.id, taxDocuments.recordId))
    .where(and(eq(taxDocuments.orderId, orderId), isNull(taxDocuments.annulledAt)))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxRecords.position));
  const order = { documents: rows.map(({ document }) => document) };
  const exchanged = new Set(rows.map(({ document: { type, aboutId } }) => type === 'F3' && aboutId));
  return Promise.all(
    rows.map(async ({ document, issuedOn }) => {
      const replacement = replacementOf(order, document);
      const checkUrl = await taxCheckUrl(services, document);
      return {
        _id: document.id,
        type: document.type,
        title: documentTitles[document.type],
        number: taxNumber(document),
        issuedOn: isoDayOf(readTaxDate(issuedOn)),
        total: document.totalCents,
        // An F3 that is about another F3 corrects it.
        isExchanged: document.type !== 'F3' && exchanged.has(document.id),
        replacedBy: replacement ? taxNumber(replacement) : null,
        checkUrl,
        qr: drawnQr(checkUrl),
      };
    }),
  );
}

/** One of them as a PDF, and its file's name. Throws NotFoundError for a document of another order. */
export async function orderDocumentPdf(
  services: Pick<Services, 'db' | 'config'>,
  { orderId, documentId }: { readonly orderId: string; readonly documentId: string },
): Promise<{ readonly filename: string; readonly pdf: Buffer }> {
  const document = await findTaxDocument(services.db, documentId);
  if (document?.orderId !== orderId) throw new NotFoundError();
  return { filename: `${taxNumber(document)}.pdf`, pdf: await taxDocumentPdf(services, document) };
}

/** The modules as one path, so that pages need no library. The level is the agency's (QR document 0.5.0, section 2). */
function drawnQr(text: string): { readonly size: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size: modules.size, path };
}

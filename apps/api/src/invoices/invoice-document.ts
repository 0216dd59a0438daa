import { and, eq, isNull } from 'drizzle-orm';
import { invoices } from '../db/schema/invoices.ts';
import type { Services } from '../services.ts';
import type { Invoice } from './invoice-record.ts';

/** Documents that are being drawn, by invoice. */
const underway = new Map<string, Promise<Buffer>>();

/**
 * The invoice's PDF: drawn once, and always the same bytes after that. Drawing blocks the process, so concurrent
 * requests wait for one drawing. If several processes draw it, all send the one stored first.
 */
export async function invoiceDocument(
  { db }: Pick<Services, 'db'>,
  invoice: Invoice,
  corrected?: Invoice,
): Promise<Buffer> {
  if (invoice.pdf) return invoice.pdf;
  const document =
    underway.get(invoice.id) ??
    drawAndStore(db, invoice, corrected).finally(() => underway.delete(invoice.id));
  underway.set(invoice.id, document);
  return document;
}

async function drawAndStore(
  db: Services['db'],
  invoice: Invoice,
  corrected: Invoice | undefined,
): Promise<Buffer> {
  // Loaded on first use: most processes draw no invoices.
  const { drawInvoice } = await import('./drawing/draw-invoice.ts');
  const drawn = await drawInvoice(invoice, corrected);
  await db
    .update(invoices)
    .set({ pdf: drawn })
    .where(and(eq(invoices.id, invoice.id), isNull(invoices.pdf)));
  const [kept] = await db.select({ pdf: invoices.pdf }).from(invoices).where(eq(invoices.id, invoice.id));
  if (!kept?.pdf) throw new Error(`The document of invoice ${invoice.id} was not kept.`);
  return kept.pdf;
}

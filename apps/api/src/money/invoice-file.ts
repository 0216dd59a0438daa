import { and, eq } from 'drizzle-orm';
import { invoices } from '../db/schema/invoices.ts';
import { orders } from '../db/schema/orders.ts';
import { NotFoundError } from '../http/refusal.ts';
import { invoiceDocument } from '../invoices/invoice-document.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { panelDocumentLimit } from './document-limit.ts';
import type { MoneyFile } from './money-file.ts';

interface Asked {
  readonly caller: OrganizerCaller;
  readonly eventId: string;
  readonly invoiceId: string;
}

/**
 * The document of an invoice that the organizer issued. The activity names it by its number, since it is never deleted.
 * Throws NotFoundError for another organizer's, and TooManyRequestsError.
 */
export async function invoiceFile(
  services: Pick<Services, 'db'>,
  { caller, eventId, invoiceId }: Asked,
): Promise<MoneyFile> {
  const { db } = services;
  const { organizerId, userId } = caller;
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(eq(invoices.id, invoiceId), eq(orders.eventId, eventId), eq(invoices.organizerId, organizerId)),
    );
  if (!found) throw new NotFoundError();
  const { invoice } = found;
  await limitFor(db, userId, panelDocumentLimit);
  const corrected = invoice.correctsId === null ? undefined : await originalOf(db, invoice.correctsId);
  const body = await invoiceDocument(services, invoice, corrected);
  const subject = invoiceNumber(invoice);
  await recordActivity(db, { organizerId, caller, action: 'invoiceDownloaded', subject });
  return { type: 'application/pdf', name: `factura-${subject}.pdf`, body };
}

async function originalOf(db: Services['db'], id: string) {
  const [original] = await db.select().from(invoices).where(eq(invoices.id, id));
  return original;
}

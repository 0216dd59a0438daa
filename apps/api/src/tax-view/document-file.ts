import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { panelDocumentLimit } from '../money/document-limit.ts';
import type { MoneyFile } from '../money/money-file.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { taxDocumentPdf } from '../tax-documents/document-pdf.ts';
import { type AskedDocument, requireOwnDocument } from './document-detail.ts';

/** A document that the organizer issued, noted in its activity. Throws NotFoundError and TooManyRequestsError. */
export async function documentFile(
  services: Pick<Services, 'db' | 'config'>,
  { caller, ...asked }: AskedDocument & { readonly caller: OrganizerCaller },
): Promise<MoneyFile> {
  const { db } = services;
  const { organizerId, userId } = caller;
  const { document } = await requireOwnDocument(db, asked);
  await limitFor(db, userId, panelDocumentLimit);
  const body = await taxDocumentPdf(services, document);
  const subject = taxNumber(document);
  await recordActivity(db, { organizerId, caller, action: 'invoiceDownloaded', subject });
  return { type: 'application/pdf', name: `factura-${subject}.pdf`, body };
}

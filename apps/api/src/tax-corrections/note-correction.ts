import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { taxCorrections } from '../db/schema/tax-corrections.ts';
import { newId } from '../ids.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import type { TaxDocument } from '../tax-documents/read-orders.ts';
import type { AskedCorrection } from './correction.ts';
import { CorrectionRefusedError } from './correction-refused.ts';
import type { Corrected } from './plan-correction.ts';

/** A correction that was made. */
export type TaxCorrection = typeof taxCorrections.$inferSelect;

/** What was made with the key; undefined before. Throws CorrectionRefusedError for the key of another document. */
export async function findMade(
  tx: Transaction,
  { key, documentId }: AskedCorrection,
): Promise<TaxCorrection | undefined> {
  const [made] = await tx.select().from(taxCorrections).where(eq(taxCorrections.key, key));
  if (made && made.documentId !== documentId)
    throw new CorrectionRefusedError({ sentence: 'Esa clave ya se usó para corregir otra factura.' });
  return made;
}

interface Made extends Corrected {
  readonly asked: AskedCorrection;
  readonly documents: readonly TaxDocument[];
  readonly recordId: string | null;
}

const actions = {
  record: 'taxDocumentCorrected',
  invoice: 'taxDocumentCorrected',
  annulment: 'taxDocumentAnnulled',
  noted: 'taxDocumentNoted',
} as const;

/** Notes who corrected the document and why, and adds it to the organizer's activity. */
export async function noteCorrection(
  tx: Transaction,
  { asked, order, document, documents, recordId }: Made,
): Promise<TaxCorrection> {
  const { key, reason, change, by } = asked;
  const [made] = await tx
    .insert(taxCorrections)
    .values({
      id: newId(),
      key,
      documentId: document.id,
      kind: change.kind,
      reason,
      recordId,
      ...('member' in by ? { actorId: by.member.userId } : { operator: by.operator }),
    })
    .returning();
  if (!made) throw new Error('An insert returns its row.');
  const [event] = await tx
    .select({ name: events.name })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, order.id));
  await recordActivity(tx, {
    organizerId: document.organizerId,
    caller: 'member' in by ? by.member : null,
    action: actions[change.kind],
    subject: taxNumber(document),
    after: {
      reason,
      orderId: order.id,
      ...(event && { event: event.name }),
      ...(documents.length > 0 && { numbers: documents.map(taxNumber).join(', ') }),
    },
  });
  return made;
}

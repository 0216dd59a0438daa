import type { z } from 'zod';
import type { correctTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { Services } from '../services.ts';
import { correctDocument } from '../tax-corrections/correct-document.ts';
import type { CorrectionChange } from '../tax-corrections/correction.ts';
import type { TaxDocument } from '../tax-documents/read-orders.ts';
import { type AskedDocument, requireOwnDocument } from './document-detail.ts';

type Body = z.output<typeof correctTaxDocumentBody>;

interface Asked extends AskedDocument {
  readonly caller: OrganizerCaller;
  readonly body: Body;
}

/** Corrects a document as a member asked, once per key. Throws NotFoundError and CorrectionRefusedError. */
export async function correctInPanel(
  services: Pick<Services, 'db' | 'config'>,
  { caller, body: { change, key, reason }, ...asked }: Asked,
): Promise<void> {
  const { document } = await requireOwnDocument(services.db, asked);
  await correctDocument(services, {
    documentId: document.id,
    change: asStored(document, change),
    key,
    reason,
    by: { member: caller },
  });
}

/** The form has no field for how a person identified a foreign recipient: it stays while the number does. */
function asStored({ recipient: before }: TaxDocument, change: Body['change']): CorrectionChange {
  if (change.kind !== 'invoice' || !change.recipient) return change;
  const { taxId, country } = change.recipient;
  const isSameNumber = before?.taxId === taxId && before.country === country;
  const recipient: InvoiceParty = {
    ...change.recipient,
    ...(isSameNumber && before.idType && { idType: before.idType }),
  };
  return { ...change, recipient };
}

import { type DocumentRole, taxDocumentMail } from '../outbox/tax-document-mails.ts';
import type { OutboxMessage } from '../outbox/outbox.ts';
import type { TaxDocument, TaxedOrder } from './read-orders.ts';

type Documents = Pick<TaxedOrder, 'documents'>;

/** The e-mail with a document of an order, which says what a correction has to do with the invoice before it. */
export function documentMail(order: Documents, document: TaxDocument): OutboxMessage {
  return taxDocumentMail(document, roleOf(order, document));
}

function roleOf({ documents }: Documents, { id, type, aboutId, totalCents }: TaxDocument): DocumentRole {
  if (type === 'R4') return 'replaces';
  const first = documents.find((each) => each.type === 'F3' && each.aboutId === aboutId);
  if (type !== 'F3' || first === undefined || first.id === id) return null;
  return totalCents === first.totalCents ? 'replaces' : 'undoes';
}

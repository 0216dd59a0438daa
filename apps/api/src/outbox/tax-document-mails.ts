import type { OutboxMessage } from './outbox.ts';

/** What a document of a correction does with the one before it. Null: it is of no correction. */
export type DocumentRole = 'undoes' | 'replaces' | null;

/** The e-mail with an issued document of an issuer in VERI*FACTU mode. */
export function taxDocumentMail(
  { id, orderId }: { id: string; orderId: string },
  role: DocumentRole = null,
): OutboxMessage {
  return {
    kind: 'tax-document',
    payload: { documentId: id, orderId, role },
    dedupeKey: `tax-document:${orderId}:${id}`,
  };
}

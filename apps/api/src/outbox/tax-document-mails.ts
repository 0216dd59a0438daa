import type { OutboxMessage } from './outbox.ts';

/** The e-mail with an issued document of an issuer in VERI*FACTU mode. */
export function taxDocumentMail({ id, orderId }: { id: string; orderId: string }): OutboxMessage {
  return {
    kind: 'tax-document',
    payload: { documentId: id, orderId },
    dedupeKey: `tax-document:${orderId}:${id}`,
  };
}

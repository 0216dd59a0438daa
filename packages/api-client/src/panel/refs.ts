/** Names an event of an organizer. */
export interface EventRef {
  readonly organizerId: string;
  readonly eventId: string;
}

/** Names a message to participants of an event. */
export interface MessageRef extends EventRef {
  readonly messageId: string;
}

/** Names an order of an event in the panel. */
export interface OrderRef extends EventRef {
  readonly orderId: string;
}

/** Names a refund of an order. */
export interface RefundRef extends OrderRef {
  readonly refundId: string;
}

/** Names an invoice over an order of an event. */
export interface InvoiceRef extends EventRef {
  readonly invoiceId: string;
}

/** Names a participant of an event in the panel. */
export interface PersonRef extends EventRef {
  readonly personId: string;
}

/** Names a document that an event asks of a participant. */
export interface PersonDocumentRef extends PersonRef {
  readonly askedId: string;
}

/** Names a document over an order of an event, of an issuer in VERI*FACTU mode. */
export interface TaxDocumentRef extends EventRef {
  readonly documentId: string;
}

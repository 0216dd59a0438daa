import type { OrderDocumentBody } from '@dorsal/api-contract/order-documents';
import type { CorrectParticipantBody, OrderBillingBody } from '@dorsal/api-contract/order-requests';
import type { ConfirmedOrderBody } from '@dorsal/api-contract/orders';
import type { AwaitedGuardianBody, CorrectedParticipantBody } from '@dorsal/api-contract/participants';
import type { Api, HeldPlace, OrderWrite } from './api.ts';
import type { CheckedOutOrder, Order } from './models.ts';

/** Proves that a paid order is the caller's: a session, or for a guest the order's checkout token. */
export interface Owner {
  readonly checkoutToken?: string | undefined;
}

/** A read by the owner. */
export interface OwnerRead extends Owner {
  readonly signal?: AbortSignal | undefined;
}

/** A change by the owner. */
export interface OwnerWrite extends Owner {
  /** A UUID, the same for each retry of one click. */
  readonly idempotencyKey: string;
}

const ownerHeaders = ({ checkoutToken }: Owner) =>
  checkoutToken === undefined ? {} : { 'X-Checkout-Token': checkoutToken };

const writeHeaders = ({ idempotencyKey, ...owner }: OwnerWrite) => ({
  'Idempotency-Key': idempotencyKey,
  ...ownerHeaders(owner),
});

/**
 * The calls of a paid order's owner, loaded separately: no page needs them at first. Each rejects with an `ApiError`.
 */
export function afterPurchaseCalls({ call }: Pick<Api, 'call'>) {
  return {
    /** The event as a calendar file, with a link to the tickets. */
    calendar: async (orderId: string, owner: Owner = {}): Promise<Blob> => {
      const answer = await call('GET /api/orders/:orderId/calendar', {
        params: { orderId },
        headers: ownerHeaders(owner),
      });
      if (!(answer instanceof Blob)) throw new TypeError('A calendar was not answered as a file.');
      return answer;
    },
    /** The documents of an order whose seller is in VERI*FACTU mode. */
    documents: (orderId: string, { signal, ...owner }: OwnerRead = {}): Promise<OrderDocumentBody[]> =>
      call('GET /api/orders/:orderId/documents', {
        params: { orderId },
        headers: ownerHeaders(owner),
        signal,
      }),
    /** One of them as a PDF. */
    document: async (orderId: string, documentId: string, owner: Owner = {}): Promise<Blob> => {
      const answer = await call('GET /api/orders/:orderId/documents/:documentId', {
        params: { orderId, documentId },
        headers: ownerHeaders(owner),
      });
      if (!(answer instanceof Blob)) throw new TypeError('A document was not answered as a file.');
      return answer;
    },
    /** Starts another card payment with the order's data; its `payment` leads to the bank. */
    retryPayment: (orderId: string, write: OrderWrite): Promise<CheckedOutOrder> =>
      call('POST /api/orders/:orderId/payment', { params: { orderId }, headers: writeHeaders(write) }),
    /**
     * Confirms the buyer's address by the proof in the e-mail's link; then the other participants' e-mails are sent.
     */
    confirm: (orderId: string, proof: string): Promise<ConfirmedOrderBody> =>
      call('POST /api/orders/:orderId/confirm', { params: { orderId }, headers: { 'X-Order-Proof': proof } }),
    /** Corrects a participant; another e-mail gets another `_id`. */
    correctParticipant: (
      { orderId, participantId }: HeldPlace,
      body: CorrectParticipantBody,
      write: OwnerWrite,
    ): Promise<CorrectedParticipantBody> =>
      call('PUT /api/orders/:orderId/participants/:participantId', {
        params: { orderId, participantId },
        body,
        headers: writeHeaders(write),
      }),
    /** Mails the guardian of a person under 18 the link again. */
    askGuardian: ({ orderId, participantId }: HeldPlace, owner: Owner = {}): Promise<AwaitedGuardianBody> =>
      call('POST /api/orders/:orderId/participants/:participantId/guardian-request', {
        params: { orderId, participantId },
        headers: ownerHeaders(owner),
      }),
    /** Sets the recipient of an invoice that is not issued yet. */
    setRecipient: (orderId: string, body: OrderBillingBody, write: OwnerWrite): Promise<Order> =>
      call('PUT /api/orders/:orderId/billing', { params: { orderId }, body, headers: writeHeaders(write) }),
  };
}

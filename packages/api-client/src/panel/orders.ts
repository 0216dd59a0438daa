import type { AnswerErasureBody } from '@dorsal/api-contract/panel/erasure';
import type { ManualOrderBody } from '@dorsal/api-contract/panel/manual-orders';
import type { ListOrdersBody } from '@dorsal/api-contract/panel/orders';
import type { RefundChoiceBody, RequestRefundBody } from '@dorsal/api-contract/panel/refunds';
import type { Transport } from '../transport.ts';
import type { EventRef, OrderRef, RefundRef } from './refs.ts';

/** Orders, the answers to requests to delete their data, manual ones, and refunds. */
export function orderCalls({ call }: Pick<Transport, 'call'>) {
  return {
    orders: {
      list: (params: EventRef, body: ListOrdersBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/list', { params, body, signal }),
      get: (params: OrderRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/orders/:orderId', { params, signal }),
      /** Without a refund. */
      cancelPlaces: (params: OrderRef, personIds: string[]) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/cancel-places', {
          params,
          body: { personIds },
        }),
      resend: (params: OrderRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/resend', { params }),
    },
    erasure: {
      /** Deletes the data as the buyer asked, or says why not. */
      answer: (params: OrderRef, body: AnswerErasureBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/erasure', { params, body }),
    },
    manualOrders: {
      form: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/order-form', { params, signal }),
      /** `key`: a new UUID for each order. */
      make: (params: EventRef, body: ManualOrderBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders', { params, body }),
    },
    refunds: {
      preview: (params: OrderRef, body: RefundChoiceBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/preview', {
          params,
          body,
          signal,
        }),
      /** `key`: a new UUID for each refund; a retry after a lost answer repeats it. */
      request: (params: OrderRef, body: RequestRefundBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds', { params, body }),
      /** Asks the bank again for a refund that it refused. */
      retry: (params: RefundRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/:refundId/retry', {
          params,
        }),
      /** Mails the buyer another link for the account of a refund by transfer. */
      askAccount: (params: RefundRef) =>
        call(
          'POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/:refundId/account-link',
          { params },
        ),
    },
  };
}

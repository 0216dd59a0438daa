import type { AskErasureBody, ErasureRequestBody } from '@dorsal/api-contract/erasure-requests';
import type { Owner } from './after-purchase.ts';
import type { Api } from './api.ts';

/** The call that asks to delete the data of a registration, loaded separately. It rejects with an `ApiError`. */
export function erasureRequestCalls({ call }: Pick<Api, 'call'>) {
  return {
    /** Asks the organizer to delete the data of the order's people; an open request stays as it is. */
    ask: (
      orderId: string,
      body: AskErasureBody,
      { checkoutToken }: Owner = {},
    ): Promise<ErasureRequestBody> =>
      call('POST /api/orders/:orderId/erasure-request', {
        params: { orderId },
        body,
        ...(checkoutToken !== undefined && { headers: { 'X-Checkout-Token': checkoutToken } }),
      }),
  };
}

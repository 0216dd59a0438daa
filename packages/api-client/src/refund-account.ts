import type { GiveRefundAccountBody, RefundAccountBody } from '@dorsal/api-contract/refund-accounts';
import type { Api } from './api.ts';

/** The calls behind the link that asks for the account of a refund, loaded separately. Each rejects with an `ApiError`. */
export function refundAccountCalls({ call }: Pick<Api, 'call'>) {
  return {
    get: (token: string, signal?: AbortSignal): Promise<RefundAccountBody> =>
      call('GET /api/refund-accounts/:token', { params: { token }, signal }),
    /** Works once for each link. */
    give: (token: string, body: GiveRefundAccountBody): Promise<RefundAccountBody> =>
      call('PUT /api/refund-accounts/:token', { params: { token }, body }),
  };
}

import { ApiError, NotFoundError } from '@dorsal/api-client';
import { refundAccountCalls } from '@dorsal/api-client/refund-account';
import type { RefundAccountBody } from '@dorsal/api-contract/refund-accounts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

/** The token of a link, as the contract has it. */
const linkToken = /^[\w-]{43}$/;

/** What a link asks for. `useless`: it is unknown, incomplete, or was replaced by a newer one. */
export type RefundLink =
  | { readonly kind: 'refund'; readonly refund: RefundAccountBody }
  | { readonly kind: 'useless' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * The refund that the link asks an account for. A failure is not thrown: errors of queries are logged with their key, and
 * this key contains the secret token.
 */
export function useRefundLink(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['refund-link', token],
    queryFn: async ({ signal }): Promise<RefundLink> => {
      if (!linkToken.test(token)) return { kind: 'useless' };
      try {
        return { kind: 'refund', refund: await refundAccountCalls(api).get(token, signal) };
      } catch (error) {
        if (error instanceof NotFoundError) return { kind: 'useless' };
        if (error instanceof ApiError) return { kind: 'failed', error };
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

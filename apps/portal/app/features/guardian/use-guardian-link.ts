import { ApiError, NotFoundError } from '@dorsal/api-client';
import { guardianRequestCalls } from '@dorsal/api-client/guardian-request';
import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

/** The token of a link, as the contract has it. */
const linkToken = /^[0-9a-z]{26}[\w-]{43}$/;

/** What a link asks for. `useless`: it is unknown, incomplete, or the place has another guardian now. */
export type GuardianLink =
  | { readonly kind: 'request'; readonly request: GuardianRequestBody }
  | { readonly kind: 'useless' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * The consent that the link asks for. A failure is not thrown: errors of queries are logged with their key, and this key
 * contains the secret token.
 */
export function useGuardianLink(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['guardian-link', token],
    queryFn: async ({ signal }): Promise<GuardianLink> => {
      if (!linkToken.test(token)) return { kind: 'useless' };
      try {
        return { kind: 'request', request: await guardianRequestCalls(api).get(token, signal) };
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

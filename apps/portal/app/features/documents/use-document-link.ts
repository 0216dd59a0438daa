import { ApiError, NotFoundError } from '@dorsal/api-client';
import { documentRequestCalls } from '@dorsal/api-client/document-request';
import type { DocumentRequestBody } from '@dorsal/api-contract/document-requests';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

/** The token of a link, as the contract has it. */
const linkToken = /^[0-9a-z]{26}[\w-]{43}$/;

/** What a link asks for. `useless`: it is unknown, incomplete, or the place is another person's now. */
export type DocumentLink =
  | { readonly kind: 'request'; readonly request: DocumentRequestBody }
  | { readonly kind: 'useless' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * The documents that the link asks for. A failure is not thrown: errors of queries are logged with their key, and this key
 * contains the secret token.
 */
export function useDocumentLink(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['document-link', token],
    queryFn: async ({ signal }): Promise<DocumentLink> => {
      if (!linkToken.test(token)) return { kind: 'useless' };
      try {
        return { kind: 'request', request: await documentRequestCalls(api).get(token, signal) };
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

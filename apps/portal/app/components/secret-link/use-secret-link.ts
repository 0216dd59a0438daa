import { ApiError, NotFoundError } from '@dorsal/api-client';
import { useQuery } from '@tanstack/react-query';

/** What a link from an e-mail leads to. `useless`: it is incomplete, unknown, or no longer valid. */
export type SecretLink<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'useless' }
  | { readonly kind: 'failed'; readonly error: ApiError };

interface Reading<T> {
  /** What the link is for: `guardian`. */
  readonly name: string;
  /** The tokens of such links, as the contract has them. */
  readonly pattern: RegExp;
  readonly read: (token: string, signal: AbortSignal) => Promise<T>;
}

/**
 * What a link leads to whose token is the secret. It is read once. A failure is not thrown: errors of queries are logged with
 * their key, and this key contains the token.
 */
export function useSecretLink<T>(token: string, { name, pattern, read }: Reading<T>) {
  return useQuery({
    queryKey: ['secret-link', name, token],
    queryFn: async ({ signal }): Promise<SecretLink<T>> => {
      if (!pattern.test(token)) return { kind: 'useless' };
      try {
        return { kind: 'found', value: await read(token, signal) };
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

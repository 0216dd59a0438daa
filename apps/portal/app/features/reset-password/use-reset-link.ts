import { ApiError } from '@dorsal/api-client';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

/**
 * Whether the link for a new password works: `failure` is undefined if it does. Checked when the page opens and on
 * retry. A failure is not thrown: errors of queries are logged with their key, and this key contains the secret token.
 */
export function useResetLink(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      try {
        await api.auth.validateResetToken(token);
        return { failure: undefined };
      } catch (error) {
        if (error instanceof ApiError) return { failure: error };
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Opening the link again checks it again.
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

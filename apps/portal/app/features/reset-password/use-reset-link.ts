import { ApiError } from '@dorsal/api-client';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

/**
 * Whether the link for a new password works: `failure` is undefined for one that does. Looked up when the page opens and
 * when it's asked again; a failure is not thrown, since what queries throw is logged with their key, which is a secret.
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
    // The next person to open the link asks anew.
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

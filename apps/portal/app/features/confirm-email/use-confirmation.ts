import { ApiError } from '@dorsal/api-client';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQuery } from '@tanstack/react-query';
import { type PasswordTask, passwordTaskOf } from '~/components/FirstPassword/password-task.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import { forgetSignUp } from '~/session/sign-up-mark.ts';
import { MissingAccessTokenError } from './confirmation-failure.ts';

/** A link that does not work is an expected outcome. */
export type ConfirmationOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'passwordRequired'; readonly task: PasswordTask }
  | { readonly kind: 'failed'; readonly failure: ApiError | MissingAccessTokenError };

/**
 * Uses a confirmation link once, even if the page is mounted twice, and signs in with the response unless it requires a
 * password first. A query, because its cache merges several calls into one; it never retries.
 */
export function useConfirmation(type: string, token: string) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const toasts = useToast();
  return useQuery({
    queryKey: ['confirm-email', type, token],
    // Without the query's signal: once sent, the link is used up, even if this page is closed before the response.
    queryFn: async (): Promise<ConfirmationOutcome> => {
      try {
        // The URL may contain any type; the server rejects unknown ones.
        const answer = await api.auth.confirmEmail(token, type as 'user');
        if (!answer.accessToken) throw new MissingAccessTokenError();
        const task = passwordTaskOf(answer);
        if (task) return { kind: 'passwordRequired', task };
        await signIn(answer.accessToken);
        forgetSignUp();
        toasts.result(answer.message);
        return { kind: 'signedIn' };
      } catch (error) {
        // Not thrown: errors of queries are logged with their key, and this key contains the link's secret.
        if (error instanceof ApiError || error instanceof MissingAccessTokenError) {
          return { kind: 'failed', failure: error };
        }
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

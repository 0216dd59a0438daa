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
 * Uses a confirmation link once, however often the page is mounted or rendered, and signs in with the answer, unless it asks
 * for a password first.
 * A query, since its cache is what makes one call of many; it never repeats by itself.
 */
export function useConfirmation(type: string, token: string) {
  const api = useApi();
  const signIn = useSession((session) => session.signIn);
  const toasts = useToast();
  return useQuery({
    queryKey: ['confirm-email', type, token],
    // Without the query's signal: a link that was sent off is used up, also when this page goes away meanwhile.
    queryFn: async (): Promise<ConfirmationOutcome> => {
      try {
        // The address may name any type; the server refuses those that it doesn't know.
        const answer = await api.auth.confirmEmail(token, type as 'user');
        if (!answer.accessToken) throw new MissingAccessTokenError();
        const task = passwordTaskOf(answer);
        if (task) return { kind: 'passwordRequired', task };
        await signIn(answer.accessToken);
        forgetSignUp();
        toasts.result(answer.message);
        return { kind: 'signedIn' };
      } catch (error) {
        // Not thrown: what queries throw is logged with their key, and this one holds the link's secret.
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

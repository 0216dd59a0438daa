import { createApi, localTokenStore } from '@dorsal/api-client';
import { useStore } from 'zustand';
import type { EntryState } from './entry-state.ts';
import { createSession, type SessionState } from './session.ts';

/** Where the access token lies, for all tabs of the site. */
export const tokens = localTokenStore();

type Navigate = (path: string, options?: { state?: EntryState | undefined; replace?: boolean }) => void;

let navigate: Navigate = (path) => window.location.assign(path);

/** Goes to a page of this site. */
export const goTo = (path: string, state?: EntryState): void => navigate(path, { state });

/** Lets the session go to a page through the router; called once by the app's root. */
export function bindNavigation(next: Navigate): void {
  navigate = next;
}

/** The page's calls, signed in with the stored token. Components take it from `useApi`. */
export const api = createApi({
  tokens,
  onSessionEnd: (error) => void session.getState().expire(error),
  // In the place of the page that may not be seen: going back would only be refused again.
  onForbidden: () => navigate('/403', { replace: true }),
});

/** The page's one session. Components read it with `useSession`. */
export const session = createSession({
  api: () => api,
  tokens,
  goTo,
  here: () => window.location.pathname + window.location.search + window.location.hash,
});

/**
 * Reads from the session: `useSession((session) => session.profile)`. On the server and while hydrating it is `loading`
 * and without a profile.
 */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(session, select);
}

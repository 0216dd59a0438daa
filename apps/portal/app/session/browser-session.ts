import { createApi, localTokenStore } from '@dorsal/api-client';
import { useStore } from 'zustand';
import type { EntryState } from './entry-state.ts';
import { createSession, type SessionState } from './session.ts';

/** The storage of the access token, shared by all tabs of the site. */
export const tokens = localTokenStore();

type Navigate = (path: string, options?: { state?: EntryState | undefined; replace?: boolean }) => void;

let navigate: Navigate = (path) => window.location.assign(path);

/** Navigates to a page of this site. */
export const goTo = (path: string, state?: EntryState): void => navigate(path, { state });

/** Makes the session navigate through the router; called by the app's root. */
export function bindNavigation(next: Navigate): void {
  navigate = next;
}

/** The page's API client, which sends the stored token. Components get it from `useApi`. */
export const api = createApi({
  tokens,
  onSessionEnd: (error) => void session.getState().expire(error),
  // Replaces the forbidden page in the history: going back would only be refused again.
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
 * Reads from the session: `useSession((session) => session.profile)`. On the server and during hydration its status is
 * `loading` and it has no profile.
 */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useStore(session, select);
}

import type { Api, ApiError, TokenStore } from '@dorsal/api-client';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EntryState } from './entry-state.ts';
import { forgetAllOrders } from './order-storage.ts';

type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

export interface SessionState {
  /** `loading` until the stored token has been read; always on the server. */
  readonly status: SessionStatus;
  /** Null until it has been fetched, if that failed, and for visitors. */
  readonly profile: ProfileBody | null;
  /** Whether the profile is being fetched: if it is null, it may still arrive. */
  readonly isProfileLoading: boolean;
  /** Whether the session ended by a sign-out here: /signin then gets no way back. */
  readonly hasSignedOut: boolean;
  /** The server's message about the end of the session, if it says more than that. */
  readonly endText: string | undefined;
  /** Called once per page load: if a token is stored, signs in and fetches the profile. */
  readonly start: () => Promise<void>;
  /**
   * Called after sign-in, sign-up, Google or e-mail confirmation: stores the token and loads the profile. The caller
   * navigates (`redirectTarget` of the domain).
   */
  readonly signIn: (accessToken: string) => Promise<void>;
  /**
   * Ends the session here and on the server, then goes to `to` (default /signin), even if the server is unreachable.
   */
  readonly signOut: (to?: string) => Promise<void>;
  /**
   * Called when the server has ended the session, with its reason: like `signOut`, but with the way back to the page.
   */
  readonly expire: (reason?: ApiError) => Promise<void>;
  /** Fetches the profile. A failure is only logged. */
  readonly loadProfile: () => Promise<void>;
  /** Sets the profile from the response to a write. */
  readonly setProfile: (profile: ProfileBody) => void;
}

export interface SessionServices {
  readonly api: () => Pick<Api, 'auth' | 'user'>;
  readonly tokens: TokenStore;
  readonly goTo: (path: string, state?: EntryState) => void;
  /** The current path, query and fragment. */
  readonly here: () => string;
}

const signInPath = '/signin';

/** The states and transitions of a session (spec, section 4). */
export function createSession({ api, tokens, goTo, here }: SessionServices): StoreApi<SessionState> {
  return createStore<SessionState>((set, get) => {
    // A response is outdated if a later request was sent, or the profile saved, since its request.
    let latestProfile = 0;
    const forget = async (hasSignedOut: boolean, endText?: string) => {
      tokens.clear();
      set({ status: 'unauthenticated', profile: null, hasSignedOut, endText });
      try {
        await api().auth.logout();
      } catch (error) {
        console.error('The server could not end the session.', error);
      }
    };
    // By now the person may have signed in again, or a page for signed-in people has redirected there with the way
    // back.
    const mayLeave = () => get().status === 'unauthenticated' && !/^\/signin\/?(?:[?#]|$)/.test(here());

    return {
      status: 'loading',
      profile: null,
      isProfileLoading: false,
      hasSignedOut: false,
      endText: undefined,
      async start() {
        if (tokens.read() === null) {
          set({ status: 'unauthenticated', profile: null });
          return;
        }
        set({ status: 'authenticated' });
        await get().loadProfile();
      },
      async signIn(accessToken) {
        tokens.write(accessToken);
        set({ status: 'authenticated', profile: null, hasSignedOut: false, endText: undefined });
        await get().loadProfile();
      },
      async signOut(to = signInPath) {
        // Only on sign-out: after an expired session the buyer comes back to their input.
        forgetAllOrders();
        await forget(true);
        if (mayLeave()) goTo(to);
      },
      async expire(reason) {
        await forget(false, reason?.code === 'unauthenticated' ? undefined : reason?.serverMessage);
        // The sign-in page validates it; the validation is too large for the first load.
        if (mayLeave()) {
          goTo(`${signInPath}?redirect=${encodeURIComponent(here())}`, { isSessionOver: true });
        }
      },
      async loadProfile() {
        const token = tokens.read();
        const asked = ++latestProfile;
        set({ isProfileLoading: true });
        try {
          const profile = await api().user.profile();
          // The person may have signed out since the request.
          if (asked === latestProfile && get().status === 'authenticated') set({ profile });
        } catch (error) {
          if (token !== null) console.error('The profile could not be loaded.', error);
        } finally {
          if (asked === latestProfile) set({ isProfileLoading: false });
        }
      },
      setProfile(profile) {
        latestProfile += 1;
        set({ profile, isProfileLoading: false });
      },
    };
  });
}

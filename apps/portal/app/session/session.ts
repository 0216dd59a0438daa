import type { Api, ApiError, TokenStore } from '@dorsal/api-client';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EntryState } from './entry-state.ts';
import { forgetAllOrders } from './order-storage.ts';

type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

export interface SessionState {
  /** `loading` until the browser's stored token was looked up; always on the server. */
  readonly status: SessionStatus;
  /** Null while it is being fetched, when that failed, and for visitors. */
  readonly profile: ProfileBody | null;
  /** The profile is being fetched: who has none then may still turn out to have one. */
  readonly isProfileLoading: boolean;
  /** The session ended by signing out here: nobody is to be led back to where they were. */
  readonly hasSignedOut: boolean;
  /** What the server says of the session's end, if that is more than that it has ended. */
  readonly endText: string | undefined;
  /** Once per page load: with a stored token the person is signed in and the profile fetched. */
  readonly start: () => Promise<void>;
  /**
   * After sign-in, sign-up, Google or e-mail confirmation: keeps the token and loads the profile. Where to go next is
   * the caller's business (`redirectTarget` of the domain).
   */
  readonly signIn: (accessToken: string) => Promise<void>;
  /** Forgets the person here and on the server, then goes to `to` (/signin), also when the server cannot be reached. */
  readonly signOut: (to?: string) => Promise<void>;
  /** The server has ended the session, and says why: as `signOut`, but with the way back to the page in view. */
  readonly expire: (reason?: ApiError) => Promise<void>;
  /** Fetches the profile again, for instance after it was saved. A failure is only logged. */
  readonly loadProfile: () => Promise<void>;
  /** Takes the profile that a write answered with. */
  readonly setProfile: (profile: ProfileBody) => void;
}

export interface SessionServices {
  readonly api: () => Pick<Api, 'auth' | 'user'>;
  readonly tokens: TokenStore;
  readonly goTo: (path: string, state?: EntryState) => void;
  /** The address in view: path, query and fragment. */
  readonly here: () => string;
}

const signInPath = '/signin';

/** The states and transitions of a session (spec, section 4). */
export function createSession({ api, tokens, goTo, here }: SessionServices): StoreApi<SessionState> {
  return createStore<SessionState>((set, get) => {
    // An answer that was asked for before a later one, or before a save, has nothing new to say.
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
    // Meanwhile the person may have signed in again, or a page for signed-in people has led there with their way back.
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
        // A session that merely ended takes nothing along: whoever was typing comes back.
        forgetAllOrders();
        await forget(true);
        if (mayLeave()) goTo(to);
      },
      async expire(reason) {
        await forget(false, reason?.code === 'unauthenticated' ? undefined : reason?.serverMessage);
        // Checked where it is used; the check is more than a first load should carry.
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
          // Meanwhile the person may have signed out.
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

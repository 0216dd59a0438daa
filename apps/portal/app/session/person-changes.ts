import type { TokenStore } from '@dorsal/api-client';
import { isPersonalKey } from '@dorsal/api-client/queries';
import { redirectTarget } from '@dorsal/domain/redirect-target';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import * as browser from './browser-session.ts';
import { keepsOrders } from './order-keys.ts';
import { forgetAllOrders } from './order-storage.ts';
import { getQueryClient } from './query-client.ts';
import type { SessionState } from './session.ts';
import { forgetSignUp } from './sign-up-mark.ts';
import { personOf } from './signed-in-person.ts';
import { forgetAllTickets, forgetTicketsOfOthers } from './ticket-store.ts';

export interface FollowedTab {
  readonly session: StoreApi<SessionState>;
  readonly tokens: Pick<TokenStore, 'read'>;
  readonly queryClient: QueryClient;
  readonly goTo: (path: string) => void;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly events: EventTarget;
}

/**
 * Reacts when a session starts or ends, in any tab. A sign-out in another tab signs out here, and a sign-in there signs
 * in here. A page restored from the back-forward cache may have missed changes and checks again. One person's query
 * data and the tickets stored on this device are deleted before the next person's are read. If the profile could not be
 * loaded offline, it is loaded when the network is back. Returns the function that stops this.
 */
export function followPersonChanges(
  { session, tokens, queryClient, goTo, location, events }: FollowedTab = browserTab(),
): () => void {
  let lastEmail: string | undefined;
  let lastPerson: string | undefined;
  const keepOnly = (person: string | undefined) => {
    if (person === undefined || person === lastPerson) return;
    lastPerson = person;
    void forgetTicketsOfOthers(person);
  };
  const onSession = ({ status, profile }: SessionState) => {
    if (profile) {
      // The buyer whose session ended gets their checkout back; another person must not find it.
      if (lastEmail !== undefined && profile.email !== lastEmail) forgetAllOrders();
      lastEmail = profile.email;
    }
    if (status === 'authenticated') keepOnly(personOf(tokens.read() ?? ''));
    if (status !== 'unauthenticated') return;
    lastPerson = undefined;
    void forgetAllTickets();
    // Input from now on is a visitor's and stays for the next person who signs in.
    if (!keepsOrders()) lastEmail = undefined;
    forgetSignUp();
    queryClient.removeQueries(personalReads);
  };
  const catchUp = async () => {
    const { status, profile: before, loadProfile } = session.getState();
    if (tokens.read() === null) {
      if (status === 'unauthenticated') return;
      forgetAllOrders();
      session.setState({ status: 'unauthenticated', profile: null });
      return;
    }
    session.setState({ status: 'authenticated', hasSignedOut: false });
    await loadProfile();
    const { profile } = session.getState();
    // The profile could not be loaded, and the token may be another person's.
    if (profile === before) session.setState({ profile: null });
    if (profile === before || profile?.email !== before?.email) await queryClient.resetQueries(personalReads);
    if (status === 'unauthenticated' && /^\/sign(?:in|up)\/?$/.test(location.pathname)) {
      goTo(redirectTarget(new URLSearchParams(location.search).get('redirect')));
    }
  };
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    // The key is null if the whole storage was cleared.
    if (key === 'authToken' || key === null) void catchUp();
  };
  const onOnline = () => {
    const { status, profile, loadProfile } = session.getState();
    if (status === 'authenticated' && profile === null) void loadProfile();
  };
  const onPageShow = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) void catchUp();
  };

  onSession(session.getState());
  const unsubscribe = session.subscribe(onSession);
  events.addEventListener('storage', onStorage);
  events.addEventListener('pageshow', onPageShow);
  events.addEventListener('online', onOnline);
  return () => {
    unsubscribe();
    events.removeEventListener('storage', onStorage);
    events.removeEventListener('pageshow', onPageShow);
    events.removeEventListener('online', onOnline);
  };
}

const personalReads = {
  predicate: ({ queryKey }: { queryKey: QueryKey }) => isPersonalKey(queryKey),
};

const browserTab = (): FollowedTab => ({
  session: browser.session,
  tokens: browser.tokens,
  queryClient: getQueryClient(),
  goTo: browser.goTo,
  location: window.location,
  events: window,
});

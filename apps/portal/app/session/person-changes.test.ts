import { type Api, memoryTokenStore } from '@dorsal/api-client';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubSessionStorage } from '../testing/stub-session-storage.ts';
import { checkoutStorageKey, keepsOrders } from './order-keys.ts';
import { followPersonChanges } from './person-changes.ts';
import { createSession } from './session.ts';

const other = { ...profileExample, name: 'Andreu Soler', email: 'andreu.soler@correo.example' };

/** A tab of a signed-in person; `profileOf` maps tokens to profiles. */
async function openTab({ at = '/events', token = 'lucia' }: { at?: string; token?: string | null } = {}) {
  const tokens = memoryTokenStore(token);
  const visited: string[] = [];
  const profileOf: Record<string, object> = { lucia: profileExample, andreu: other };
  const api = {
    auth: { logout: vi.fn<() => Promise<unknown>>(async () => ({})) },
    user: {
      profile: async () => {
        const profile = profileOf[tokens.read() ?? ''];
        if (!profile) throw new Error('no network');
        return { ...profile };
      },
    },
  } as unknown as Api;
  const goTo = (path: string) => void visited.push(path);
  const session = createSession({ api: () => api, tokens, goTo, here: () => at });
  await session.getState().start();
  const queryClient = new QueryClient();
  const events = new EventTarget();
  const { pathname, search } = new URL(at, 'https://dorsal.example');
  followPersonChanges({ session, tokens, queryClient, goTo, location: { pathname, search }, events });
  const tell = (type: string, details: object) => {
    events.dispatchEvent(Object.assign(new Event(type), details));
  };
  return { session, tokens, api, queryClient, visited, tell };
}

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

describe('signing out in another tab', () => {
  it.each(['authToken', null])('signs out here too (%s)', async (key) => {
    const { session, tokens, api, tell } = await openTab();

    tokens.clear();
    tell('storage', { key });

    expect(session.getState()).toMatchObject({ status: 'unauthenticated', profile: null });
    expect(api.auth.logout).not.toHaveBeenCalled();
  });

  it('is noticed by a page restored from the back-forward cache', async () => {
    const { session, tokens, tell } = await openTab();

    tokens.clear();
    tell('pageshow', { persisted: true });

    expect(session.getState().status).toBe('unauthenticated');
  });

  it('is not triggered by another key of the storage', async () => {
    const { session, tokens, tell } = await openTab();

    tokens.clear();
    tell('storage', { key: 'theme' });

    expect(session.getState().status).toBe('authenticated');
  });
});

describe('signing out', () => {
  it("clears that person's query data", async () => {
    const { session, queryClient } = await openTab();
    queryClient.setQueryData(['user', 'purchases'], { orders: [] });
    queryClient.setQueryData(['events', 'list'], []);

    await session.getState().signOut();

    expect(queryClient.getQueryData(['user', 'purchases'])).toBeUndefined();
    expect(queryClient.getQueryData(['events', 'list'])).toEqual([]);
  });
});

describe('the input of a checkout', () => {
  afterEach(() => vi.unstubAllGlobals());

  const typeInCheckout = () => void (stubSessionStorage()[checkoutStorageKey('4t8k')] = '{}');

  it('stays for the person whose session ended, and for no other person', async () => {
    const { session } = await openTab();
    typeInCheckout();
    await session.getState().expire();

    await session.getState().signIn('lucia');
    expect(keepsOrders()).toBe(true);

    await session.getState().expire();
    await session.getState().signIn('andreu');
    expect(keepsOrders()).toBe(false);
  });

  it('of a visitor, after another person signed out, stays when the visitor signs in', async () => {
    const { session } = await openTab();
    await session.getState().signOut();
    typeInCheckout();

    await session.getState().signIn('andreu');

    expect(keepsOrders()).toBe(true);
  });
});

describe('signing in in another tab', () => {
  it('signs in here too', async () => {
    const { session, tokens, tell, visited } = await openTab({ token: null });

    tokens.write('andreu');
    tell('storage', { key: 'authToken' });

    await expect.poll(() => session.getState().profile).toEqual(other);
    expect(visited).toEqual([]);
  });

  it("as another person loads that profile and clears the first person's query data", async () => {
    const { session, tokens, queryClient, tell } = await openTab();
    queryClient.setQueryData(['user', 'purchases'], { orders: [] });
    queryClient.setQueryData(['events', 'event', '4t8k', 'tickets'], []);
    queryClient.setQueryData(['events', 'list'], []);

    tokens.write('andreu');
    tell('storage', { key: 'authToken' });

    await expect.poll(() => queryClient.getQueryData(['user', 'purchases'])).toBeUndefined();
    expect(session.getState().profile).toEqual(other);
    expect(queryClient.getQueryData(['events', 'event', '4t8k', 'tickets'])).toBeUndefined();
    expect(queryClient.getQueryData(['events', 'list'])).toEqual([]);
  });

  it('leaves no profile on the page when the new one cannot be loaded', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { session, tokens, tell } = await openTab();

    tokens.write('unreachable');
    tell('storage', { key: 'authToken' });

    await expect.poll(() => session.getState().profile).toBeNull();
    log.mockRestore();
  });

  it('redirects from /signin, which is no longer needed', async () => {
    const { tokens, tell, visited } = await openTab({
      token: null,
      at: '/signin?redirect=%2Fmistickets%2F4t8k',
    });

    tokens.write('lucia');
    tell('storage', { key: 'authToken' });

    await expect.poll(() => visited).toEqual(['/mistickets/4t8k']);
  });
});

describe('a new token of the same person', () => {
  it("keeps the person's query data", async () => {
    const { session, tokens, queryClient, tell } = await openTab();
    queryClient.setQueryData(['user', 'purchases'], { orders: [] });
    const before = session.getState().profile;

    tell('storage', { key: 'authToken' });

    await expect.poll(() => session.getState().profile).not.toBe(before);
    expect(tokens.read()).toBe('lucia');
    expect(queryClient.getQueryData(['user', 'purchases'])).toEqual({ orders: [] });
  });
});

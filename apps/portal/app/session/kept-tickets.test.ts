import { type Api, memoryTokenStore } from '@dorsal/api-client';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPersonChanges } from './person-changes.ts';
import { createSession } from './session.ts';
import { listStoredTickets, storeTickets } from './ticket-store.ts';

const tokenOf = (person: string, session = 1) =>
  `e30.${btoa(JSON.stringify({ sub: person, sid: session }))}.x`;

/** A tab of Lucía, who has tickets stored on her device; it may be offline. */
async function openTab({
  isOnline = true,
  token = tokenOf('lucia'),
}: {
  isOnline?: boolean;
  token?: string | null;
} = {}) {
  await storeTickets('lucia', {
    event: eventExample,
    purchasedTickets: [],
    cover: null,
    storedAt: '2026-11-22T09:41:00.000Z',
  });
  const network = { isOnline };
  const tokens = memoryTokenStore(token);
  const api = {
    auth: { logout: async () => ({}) },
    user: {
      profile: async () => {
        if (!network.isOnline) throw new Error('no network');
        return profileExample;
      },
    },
  } as unknown as Api;
  const session = createSession({ api: () => api, tokens, goTo: () => {}, here: () => '/mistickets/1' });
  await session.getState().start();
  const events = new EventTarget();
  const stop = followPersonChanges({
    session,
    tokens,
    queryClient: new QueryClient(),
    goTo: () => {},
    location: { pathname: '/mistickets/1', search: '' },
    events,
  });
  const tell = (type: string, details: object = {}) =>
    void events.dispatchEvent(Object.assign(new Event(type), details));
  return { session, tokens, network, tell, stop };
}

const kept = async () => (await listStoredTickets('lucia')).length;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('document', { cookie: '' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('tickets on the device', () => {
  it('are deleted after signing out', async () => {
    const { session } = await openTab();

    await session.getState().signOut();

    await expect.poll(kept).toBe(0);
  });

  it('are deleted when the server ends the session', async () => {
    const { session } = await openTab();

    await session.getState().expire();

    await expect.poll(kept).toBe(0);
  });

  it('are deleted when the person signs out in another tab', async () => {
    const { tokens, tell } = await openTab();

    tokens.clear();
    tell('storage', { key: 'authToken' });

    await expect.poll(kept).toBe(0);
  });

  it('are deleted when another person signs in', async () => {
    const { session } = await openTab();

    await session.getState().signIn(tokenOf('andreu'));

    await expect.poll(kept).toBe(0);
  });

  it('are deleted when a page is opened in a browser without a session', async () => {
    await openTab({ token: null });

    await expect.poll(kept).toBe(0);
  });

  it('stay while the person’s token is renewed', async () => {
    const { session, tokens } = await openTab();

    tokens.write(tokenOf('lucia', 2));
    await session.getState().loadProfile();

    expect(await kept()).toBe(1);
  });

  it('stay without a network, which does not end a session', async () => {
    const { session } = await openTab({ isOnline: false });

    expect(session.getState()).toMatchObject({ status: 'authenticated', profile: null });
    expect(await kept()).toBe(1);
  });
});

describe('the profile of a person who opened the page without a network', () => {
  it('is loaded when the network is back', async () => {
    const { session, network, tell } = await openTab({ isOnline: false });

    network.isOnline = true;
    tell('online');

    await expect.poll(() => session.getState().profile).toEqual(profileExample);
  });
});

import { type Api, memoryTokenStore, UnauthenticatedError } from '@dorsal/api-client';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { describe, expect, it, vi } from 'vitest';
import type { EntryState } from './entry-state.ts';
import { createSession, type SessionServices } from './session.ts';

interface Given {
  token?: string | null;
  reachable?: boolean;
  /** The current path. */
  at?: string;
}

function setUp({ token = null, reachable = true, at = '/' }: Given = {}) {
  const tokens = memoryTokenStore(token);
  const visited: string[] = [];
  const told: (EntryState | undefined)[] = [];
  const here = () => visited.at(-1) ?? at;
  const answer = <T>(value: T) =>
    reachable ? Promise.resolve(value) : Promise.reject(new Error('no network'));
  const api = {
    auth: { logout: vi.fn<() => Promise<unknown>>(() => answer({ message: 'ok' })) },
    user: { profile: () => answer(profileExample) },
  } as unknown as Api;
  const goTo: SessionServices['goTo'] = (path, state) => {
    visited.push(path);
    told.push(state);
  };
  const session = createSession({ api: () => api, tokens, goTo, here });
  return { session, tokens, visited, told, api };
}

describe('a session on load', () => {
  it('is loading until the stored token has been read', () => {
    expect(setUp().session.getState().status).toBe('loading');
  });

  it('is unauthenticated without a stored token', async () => {
    const { session } = setUp();

    await session.getState().start();

    expect(session.getState()).toMatchObject({ status: 'unauthenticated', profile: null });
  });

  it('is authenticated with a stored token, and has the profile', async () => {
    const { session } = setUp({ token: 'stored' });

    await session.getState().start();

    expect(session.getState()).toMatchObject({ status: 'authenticated', profile: profileExample });
  });

  it('stays authenticated when the profile cannot be fetched: that is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { session } = setUp({ token: 'stored', reachable: false });

    await session.getState().start();

    expect(session.getState()).toMatchObject({ status: 'authenticated', profile: null });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('signing in', () => {
  it('stores the token and loads the profile', async () => {
    const { session, tokens } = setUp();

    await session.getState().signIn('fresh');

    expect(tokens.read()).toBe('fresh');
    expect(session.getState()).toMatchObject({ status: 'authenticated', profile: profileExample });
  });
});

describe('a slow response with the profile', () => {
  /** A session whose profile requests the test answers by their index. */
  function setUpSlow() {
    const answers: ((profile: ProfileBody) => void)[] = [];
    const read = () => new Promise<ProfileBody>((resolve) => answers.push(resolve));
    const api = {
      auth: { logout: async () => ({ message: 'ok' }) },
      user: { profile: read },
    } as unknown as Api;
    const tokens = memoryTokenStore('stored');
    const session = createSession({ api: () => api, tokens, goTo: () => undefined, here: () => '/' });
    return { session, answers };
  }
  const other: ProfileBody = { ...profileExample, email: 'otra@correo.example' };

  it('is discarded when another person has signed in since the request', async () => {
    const { session, answers } = setUpSlow();
    const started = session.getState().start();
    await session.getState().signOut();
    const signedIn = session.getState().signIn('fresh');

    answers[1]?.(other);
    await signedIn;
    answers[0]?.(profileExample);
    await started;

    expect(session.getState()).toMatchObject({ profile: other, isProfileLoading: false });
  });

  it('does not overwrite a profile saved since the request', async () => {
    const { session, answers } = setUpSlow();
    const started = session.getState().start();

    session.getState().setProfile({ ...profileExample, name: 'Lucía' });
    answers[0]?.(profileExample);
    await started;

    expect(session.getState()).toMatchObject({ profile: { name: 'Lucía' }, isProfileLoading: false });
  });
});

describe('signing out', () => {
  it('clears token and profile, calls the server and goes to /signin', async () => {
    const { session, tokens, visited, api } = setUp({ token: 'stored' });
    await session.getState().start();

    await session.getState().signOut();

    expect(tokens.read()).toBeNull();
    expect(session.getState()).toMatchObject({ status: 'unauthenticated', profile: null });
    expect(api.auth.logout).toHaveBeenCalledOnce();
    expect(visited).toEqual(['/signin']);
    expect(session.getState().hasSignedOut).toBe(true);
  });

  it('goes to /signin even when the server cannot be reached', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { session, visited } = setUp({ token: 'stored', reachable: false });

    await session.getState().signOut();

    expect(visited).toEqual(['/signin']);
    log.mockRestore();
  });

  it('stays on /signin when a page for signed-in people has already redirected there', async () => {
    const { session, visited } = setUp({ token: 'stored', at: '/signin?redirect=%2Fprofile' });

    await session.getState().signOut();

    expect(visited).toEqual([]);
  });

  it('does not navigate when the person has already signed in again', async () => {
    const { session, visited } = setUp({ token: 'stored' });

    const leaving = session.getState().signOut();
    await session.getState().signIn('fresh');
    await leaving;

    expect(visited).toEqual([]);
    expect(session.getState()).toMatchObject({ status: 'authenticated', hasSignedOut: false });
  });
});

describe('a session that the server has ended', () => {
  it('leads to /signin with the way back', async () => {
    const { session, tokens, visited, told } = setUp({
      token: 'stored',
      at: '/events/10k?ticket=1#entradas',
    });
    await session.getState().start();

    await session.getState().expire();

    expect(tokens.read()).toBeNull();
    expect(session.getState()).toMatchObject({ status: 'unauthenticated', profile: null });
    expect(session.getState().hasSignedOut).toBe(false);
    expect(visited).toEqual(['/signin?redirect=%2Fevents%2F10k%3Fticket%3D1%23entradas']);
    expect(told).toEqual([{ isSessionOver: true }]);
  });

  it.each([
    ['unauthenticated', undefined],
    ['confirmed_elsewhere', 'Entra con tu contraseña.'],
  ])('keeps the server’s message for %s until the next sign-in', async (code, text) => {
    const { session } = setUp({ token: 'stored', at: '/welcome' });
    const body = { code, message: 'Entra con tu contraseña.' };
    const refusal = { status: 401, body, retryAfterSeconds: undefined };

    await session.getState().expire(new UnauthenticatedError('POST /api/auth/refresh', refusal));

    expect(session.getState().endText).toBe(text);
    await session.getState().signIn('fresh');
    expect(session.getState().endText).toBeUndefined();
  });

  it('keeps the way back of a page that has already redirected to /signin', async () => {
    const { session, visited } = setUp({ token: 'stored', at: '/signin?redirect=%2Fmistickets%2F1' });

    await session.getState().expire();

    expect(visited).toEqual([]);
  });
});

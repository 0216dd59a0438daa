import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import { createApi } from './api.ts';
import { NetworkError, ServerError, UnauthenticatedError } from './api-error.ts';
import { errorBody, testServer } from './test-server.ts';
import { memoryTokenStore } from './token-store.ts';

const expired = errorBody('unauthenticated', 'Tu sesión ha terminado.');

/** A server whose profile and purchases accept only `new`, and whose refresh responds with `refresh`. */
async function sessionServer(refresh: { status: number; body: object; delayMs?: number }) {
  const seen = { refreshes: 0, calls: [] as string[] };
  const guarded =
    (body: object) =>
    ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
      seen.calls.push(`${url} ${headers.authorization}`);
      return headers.authorization === 'Bearer new' ? body : reply.code(401).send(expired);
    };
  const server = await testServer({
    'GET /api/user/profile': guarded(profileExample),
    'GET /api/user/purchases': guarded({ orders: [], totalSpent: 0, allEventIds: [] }),
    'POST /api/auth/refresh': async (_, reply) => {
      seen.refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, refresh.delayMs ?? 0));
      return reply.code(refresh.status).send(refresh.body);
    },
  });
  return Object.assign(server, { seen });
}

function clientOf(url: string, tokens = memoryTokenStore('old')) {
  const ended = { times: 0 };
  const api = createApi({
    baseUrl: url,
    tokens,
    onSessionEnd: () => {
      ended.times += 1;
    },
  });
  return { api, tokens, ended };
}

describe('a 401', () => {
  it('is answered with one refresh, and the request is retried with the new token', async () => {
    await using server = await sessionServer({ status: 200, body: { accessToken: 'new' } });
    const { api, tokens, ended } = clientOf(server.url);

    expect(await api.user.profile()).toEqual(profileExample);

    expect(server.seen).toEqual({
      refreshes: 1,
      calls: ['/api/user/profile Bearer old', '/api/user/profile Bearer new'],
    });
    expect(tokens.read()).toBe('new');
    expect(ended.times).toBe(0);
  });

  it('makes every failing request wait for the same refresh', async () => {
    await using server = await sessionServer({ status: 200, body: { accessToken: 'new' }, delayMs: 50 });
    const { api } = clientOf(server.url);

    await Promise.all([api.user.profile(), api.user.purchases(), api.user.profile()]);

    expect(server.seen.refreshes).toBe(1);
    expect(server.seen.calls.filter((call) => call.endsWith('Bearer new'))).toHaveLength(3);
  });

  it('on an already retried request ends the session', async () => {
    await using server = await sessionServer({ status: 200, body: { accessToken: 'also-refused' } });
    const { api, tokens, ended } = clientOf(server.url);

    await expect(api.user.profile()).rejects.toBeInstanceOf(UnauthenticatedError);

    expect(server.seen.calls).toHaveLength(2);
    expect(ended.times).toBe(1);
    expect(tokens.read()).toBeNull();
  });
});

describe('two tabs of the site', () => {
  it('refresh only once if both get a 401 at the same time', async () => {
    await using server = await sessionServer({ status: 200, body: { accessToken: 'new' }, delayMs: 50 });
    const tokens = memoryTokenStore('old');
    const [one, other] = [clientOf(server.url, tokens), clientOf(server.url, tokens)];

    await Promise.all([one.api.user.profile(), other.api.user.profile(), other.api.user.purchases()]);

    expect(server.seen.refreshes).toBe(1);
    expect(server.seen.calls.filter((call) => call.endsWith('Bearer new'))).toHaveLength(3);
  });

  it('refresh separately if the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    await using server = await sessionServer({ status: 200, body: { accessToken: 'new' }, delayMs: 50 });
    const [one, other] = [clientOf(server.url), clientOf(server.url)];

    await Promise.all([one.api.user.profile(), other.api.user.profile()]);
    vi.unstubAllGlobals();

    expect(server.seen.refreshes).toBe(2);
  });

  it('do not refresh or end the session again if one of them signs out', async () => {
    const tokens = memoryTokenStore('old');
    let refreshes = 0;
    await using server = await testServer({
      'GET /api/user/profile': (_, reply) => {
        tokens.clear();
        return reply.code(401).send(expired);
      },
      'POST /api/auth/refresh': () => {
        refreshes += 1;
        return { accessToken: 'new' };
      },
    });
    const { api, ended } = clientOf(server.url, tokens);

    await expect(api.user.profile()).rejects.toBeInstanceOf(UnauthenticatedError);

    expect(refreshes).toBe(0);
    expect(ended.times).toBe(0);
  });

  it('share a new sign-in: the call of the other tab is retried with that token, without a refresh', async () => {
    const tokens = memoryTokenStore('old');
    let refreshes = 0;
    await using server = await testServer({
      'GET /api/user/profile': ({ headers }, reply) => {
        tokens.write('new');
        return headers.authorization === 'Bearer new' ? profileExample : reply.code(401).send(expired);
      },
      'POST /api/auth/refresh': () => {
        refreshes += 1;
        return { accessToken: 'newer' };
      },
    });

    expect(await clientOf(server.url, tokens).api.user.profile()).toEqual(profileExample);

    expect(refreshes).toBe(0);
  });
});

/** A promise that the test fulfills. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

describe('a refresh during which the session changes', () => {
  /** A server that signals when a refresh has begun, and responds to it when the test calls `answer`. */
  async function slowServer(status: number, body: object) {
    const begun = gate();
    const answered = gate();
    const server = await testServer({
      'GET /api/user/profile': ({ headers }, reply) =>
        headers.authorization === 'Bearer theirs' ? profileExample : reply.code(401).send(expired),
      'POST /api/auth/refresh': async (_, reply) => {
        begun.resolve();
        await answered.promise;
        return reply.code(status).send(body);
      },
    });
    return Object.assign(server, { begun: begun.promise, answer: answered.resolve });
  }

  it('does not restore a session after the user has signed out', async () => {
    await using server = await slowServer(200, { accessToken: 'new' });
    const { api, tokens, ended } = clientOf(server.url);
    const reading = api.user.profile();
    await server.begun;

    tokens.clear();
    server.answer();

    await expect(reading).rejects.toBeInstanceOf(UnauthenticatedError);
    expect(tokens.read()).toBeNull();
    expect(ended.times).toBe(0);
  });

  it.each([
    [200, { accessToken: 'new' }],
    [401, expired],
  ])('keeps a new sign-in (refresh answered with %i)', async (status, body) => {
    await using server = await slowServer(status, body);
    const { api, tokens, ended } = clientOf(server.url);
    const reading = api.user.profile();
    await server.begun;

    tokens.write('theirs');
    server.answer();

    expect(await reading).toEqual(profileExample);
    expect(tokens.read()).toBe('theirs');
    expect(ended.times).toBe(0);
  });
});

describe('a refresh that fails', () => {
  it('with a refusal removes the token and ends the session', async () => {
    await using server = await sessionServer({ status: 401, body: expired });
    const { api, tokens, ended } = clientOf(server.url);

    await expect(api.user.profile()).rejects.toBeInstanceOf(UnauthenticatedError);

    expect(tokens.read()).toBeNull();
    expect(ended.times).toBe(1);
  });

  it.each([503, 429])('with %i keeps the token, since the session may still be valid', async (status) => {
    await using server = await sessionServer({ status, body: errorBody('busy', 'Inténtalo más tarde.') });
    const { api, tokens, ended } = clientOf(server.url);

    await expect(api.user.profile()).rejects.toMatchObject({ status });

    expect(tokens.read()).toBe('old');
    expect(ended.times).toBe(0);
  });
});

describe('a call without a successful response', () => {
  it('rejects with a NetworkError and keeps the session', async () => {
    const server = await sessionServer({ status: 200, body: {} });
    const { api, tokens, ended } = clientOf(server.url);
    await server[Symbol.asyncDispose]();

    await expect(api.user.profile()).rejects.toBeInstanceOf(NetworkError);

    expect(tokens.read()).toBe('old');
    expect(ended.times).toBe(0);
  });

  it('rejects with a ServerError when the server fails, and is not retried', async () => {
    let calls = 0;
    await using server = await testServer({
      'GET /api/events/list': (_, reply) => {
        calls += 1;
        return reply.code(500).send('<html>');
      },
    });

    await expect(createApi({ baseUrl: server.url }).events.list()).rejects.toBeInstanceOf(ServerError);
    expect(calls).toBe(1);
  });
});

import type { FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderExample } from '@dorsal/api-contract/examples/order';
import { createApi, createOrderApi } from './api.ts';
import {
  ApiError,
  ConflictError,
  ForbiddenError,
  InvalidRequestError,
  messageOf,
  TooManyRequestsError,
} from './api-error.ts';
import { errorBody, testServer } from './test-server.ts';

afterEach(() => vi.unstubAllGlobals());

const items = [{ ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y', quantity: 2 }];

describe.each([
  ['a whole client', createApi],
  ['a client for purchases alone', createOrderApi],
])('by %s', (_, newApi) => {
  describe('POST /api/orders', () => {
    it('carries the Idempotency-Key, its secret and the items', async () => {
      await using server = await testServer({
        'POST /api/orders': ({ headers, body }, reply) =>
          reply.code(201).send({
            ...orderExample,
            key: headers['idempotency-key'],
            secret: headers['idempotency-secret'],
            body,
          }),
      });

      const placed = await newApi({ baseUrl: server.url }).orders.place(
        { eventId: orderExample.eventId, items },
        '5e0d5a0e-8f2f-4c5e-9c60-0f7b8f1d4a11',
        'known to this browser only',
      );

      expect(placed).toMatchObject({
        key: '5e0d5a0e-8f2f-4c5e-9c60-0f7b8f1d4a11',
        secret: 'known to this browser only',
        body: { eventId: orderExample.eventId, items },
      });
    });

    it('rejects with a ConflictError that says what is left when it is sold out', async () => {
      const tickets = [{ ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y', available: 1 }];
      await using server = await testServer({
        'POST /api/orders': (_, reply) =>
          reply
            .code(409)
            .send({ ...errorBody('sold_out', 'Solo queda 1 entrada de 21K Calderona.'), tickets }),
      });

      const failure = await newApi({ baseUrl: server.url })
        .orders.place({ eventId: orderExample.eventId, items }, 'a key', 'a secret')
        .catch((error: unknown) => error);

      expect(failure).toBeInstanceOf(ConflictError);
      expect(failure).toMatchObject({ code: 'sold_out', body: { tickets } });
      expect(messageOf(failure, 'Error')).toBe('Solo queda 1 entrada de 21K Calderona.');
    });
  });

  describe('GET /api/orders/:orderId', () => {
    it('returns the whole order for the checkout token, sent as a header', async () => {
      await using server = await testServer({
        'GET /api/orders/:orderId': ({ url, headers }) => ({ url, token: headers['x-checkout-token'] }),
      });

      expect(await newApi({ baseUrl: server.url }).orders.get('abc', { checkoutToken: 'secret' })).toEqual({
        url: '/api/orders/abc',
        token: 'secret',
      });
    });
  });
});

describe('the cookie XSRF-TOKEN', () => {
  it('is sent with calls of /api/auth only, since another site may have its own', async () => {
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a1b2' });
    const echo = ({ headers }: FastifyRequest) => ({
      ...orderExample,
      xsrf: headers['x-xsrf-token'] ?? null,
    });
    await using server = await testServer({
      'GET /api/orders/:orderId': echo,
      'POST /api/auth/logout': echo,
    });
    const api = createApi({ baseUrl: server.url });

    expect(await api.orders.get('abc')).toMatchObject({ xsrf: null });
    expect(await api.auth.logout()).toMatchObject({ xsrf: 'a1b2' });
  });
});

describe('GET /api/user/purchases', () => {
  it('is also read in the older form, a plain array of orders', async () => {
    const pending = { ...orderExample, _id: 'pending', status: 'pending' };
    await using server = await testServer({ 'GET /api/user/purchases': () => [orderExample, pending] });

    expect(await createApi({ baseUrl: server.url }).user.purchases()).toEqual({
      orders: [orderExample, pending],
      totalSpent: 67.28,
      allEventIds: [orderExample.eventId],
    });
  });
});

describe('POST /api/general/contactform', () => {
  const message = {
    name: 'Lucía',
    email: 'lucia@correo.example',
    message: '¿Hay guardarropa?',
    recaptcha: 'x',
  };
  const send = async (status: number) => {
    await using server = await testServer({
      'POST /api/general/contactform': (_, reply) => reply.code(status).send({ message: 'ok' }),
    });
    return await createApi({ baseUrl: server.url })
      .general.contact(message)
      .catch((error: unknown) => error);
  };

  it('succeeds with status 200', async () => {
    expect(await send(200)).toEqual({ message: 'ok' });
  });

  it.each([201, 202, 204])('rejects with an ApiError when the status is %s', async (status) => {
    const failure = await send(status);

    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status });
  });
});

describe('the list of events in bytes', () => {
  it('is the unparsed response, or undefined if the list is the known one', async () => {
    await using server = await testServer({
      'GET /api/events/list': (_, reply) => reply.headers({ etag: 'W/"one"' }).send([{ name: 'Travesía' }]),
    });
    const { events } = createApi({ baseUrl: server.url });

    const { etag, bytes } = await events.listBytes();
    expect(etag).toBe('W/"one"');
    expect(await bytes?.text()).toBe('[{"name":"Travesía"}]');

    expect(await events.listBytes({ known: etag })).toEqual({ etag, bytes: undefined });
    expect((await events.listBytes({ known: 'W/"another"' })).bytes).toBeDefined();
  });

  it('is sent again if the server sends no etag', async () => {
    await using server = await testServer({ 'GET /api/events/list': () => [] });
    const { events } = createApi({ baseUrl: server.url });

    expect((await events.listBytes({ known: undefined })).bytes?.size).toBe(2);
  });

  it('rejects with an ApiError as other calls do', async () => {
    await using server = await testServer({ 'GET /api/events/list': (_, reply) => reply.code(503).send() });

    await expect(createApi({ baseUrl: server.url }).events.listBytes()).rejects.toMatchObject({
      status: 503,
    });
  });
});

describe("the server's clock", () => {
  const inTenMinutes = () => new Date(Date.now() + 600_000);

  it('is measured with each response, also with one that repeats an old order', async () => {
    await using server = await testServer({
      'POST /api/orders': (_, reply) =>
        reply
          .headers({ date: inTenMinutes().toUTCString(), 'cache-control': 'no-store' })
          .code(201)
          .send({ ...orderExample, createdAt: '2026-01-01T00:00:00.000Z' }),
    });
    const api = createApi({ baseUrl: server.url });

    expect(api.serverAheadMs()).toBe(0);
    await api.orders.place({ eventId: orderExample.eventId, items }, 'a key', 'a secret');

    expect(Math.abs(api.serverAheadMs() - 600_000)).toBeLessThan(5000);
  });

  it('is not read from a response that may come from a cache', async () => {
    await using server = await testServer({
      'GET /api/events/list': (_, reply) =>
        reply.headers({ date: inTenMinutes().toUTCString(), 'cache-control': 'public, max-age=60' }).send([]),
    });
    const api = createApi({ baseUrl: server.url });

    await api.events.list();

    expect(api.serverAheadMs()).toBe(0);
  });
});

describe('the error of a failed call', () => {
  it('names the fields at fault', async () => {
    await using server = await testServer({
      'POST /api/auth/login/user': (_, reply) =>
        reply.code(400).send({
          ...errorBody('invalid_request', 'Falta la contraseña.'),
          fields: { password: 'Falta la contraseña.' },
        }),
    });

    const failure = await createApi({ baseUrl: server.url })
      .auth.login({ email: 'lucia@correo.example', password: '', remember: false })
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(InvalidRequestError);
    expect(failure).toMatchObject({ fields: { password: 'Falta la contraseña.' } });
  });

  it('has the seconds to wait after too many requests', async () => {
    await using server = await testServer({
      'POST /api/auth/logout': (_, reply) =>
        reply.code(429).header('retry-after', '30').send(errorBody('too_many', 'Espera 30 segundos.')),
    });

    const failure = await createApi({ baseUrl: server.url })
      .auth.logout()
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(TooManyRequestsError);
    expect(failure).toMatchObject({ retryAfterSeconds: 30 });
  });

  it('has the fallback of the specification if the server sent no text', async () => {
    await using server = await testServer({
      'POST /api/auth/login/user': (_, reply) => reply.code(400).type('text/html').send('<html>'),
    });

    const failure = await createApi({ baseUrl: server.url })
      .auth.login({ email: 'lucia@correo.example', password: 'x', remember: false })
      .catch((error: unknown) => error);

    expect(messageOf(failure, 'Login failed')).toBe('Login failed');
  });
});

describe('a 403', () => {
  async function forbiddenCalls(call: (api: ReturnType<typeof createApi>) => Promise<unknown>) {
    const refuse = errorBody('forbidden', 'No tienes acceso.');
    await using server = await testServer({
      'GET /api/user/purchases': (_, reply) => reply.code(403).send(refuse),
      'POST /api/auth/logout': (_, reply) => reply.code(403).send(refuse),
    });
    let times = 0;
    const api = createApi({ baseUrl: server.url, onForbidden: () => void (times += 1) });

    await expect(call(api)).rejects.toBeInstanceOf(ForbiddenError);

    return times;
  }

  it('calls onForbidden once for each call', async () => {
    expect(await forbiddenCalls((api) => api.user.purchases())).toBe(1);
  });

  it('of a call of /api/auth does not call onForbidden', async () => {
    expect(await forbiddenCalls((api) => api.auth.logout())).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@dorsal/api-contract/contract';
import type { Authorisation, Endpoint } from '@dorsal/api-contract/endpoint';
import { newId } from './ids.ts';
import { buildApi } from './testing/build-api.ts';
import { seedEvent } from './testing/seed-event.ts';
import { testServices } from './testing/test-services.ts';

const credentialed: readonly Authorisation[] = ['bearer', 'optionalBearer', 'checkoutToken', 'deviceToken'];

/** Calls for visitors: without credentials their body is checked. */
const forVisitors = [
  'POST /api/orders',
  'GET /api/orders/:orderId',
  'POST /api/auth/send-confirmation-email/user',
];

const wrongCredentials: Readonly<Record<string, string>> = {
  authorization: 'Bearer not.a.token',
  'x-checkout-token': 'not-a-token',
  'x-device-token': 'n'.repeat(43),
};

// The calls come from the contract, so that new ones are covered automatically.
describe('a call with an invalid body', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '100000' } });
  const app = await buildApi(services);
  const { eventId } = await seedEvent(services.db);

  async function refusalOf(endpoint: Endpoint, credentials: Readonly<Record<string, string>>) {
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'eventId' ? eventId : newId(),
    );
    const response = await app.inject({
      method: endpoint.method,
      url: `${url}?since=nonsense`,
      headers: {
        origin: services.config.publicUrl,
        'content-type': endpoint.bodyType ?? 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...credentials,
      },
      ...(endpoint.method !== 'GET' && { payload: '{"nonsense":1' }),
    });
    return { status: response.statusCode, fields: response.json<{ fields?: object }>().fields };
  }

  const endpoints = allEndpoints()
    .filter(({ authorisation }) => credentialed.includes(authorisation))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  it.each(endpoints.filter(([name]) => !forVisitors.includes(name)))(
    'is refused without credentials: %s',
    async (_, endpoint) => {
      const { status, fields } = await refusalOf(endpoint, {});

      expect([401, 403, 404]).toContain(status);
      expect(Object.keys(endpoint.answers)).toContain(String(status));
      expect(fields).toBeUndefined();
    },
  );

  it.each(endpoints)('is refused because of wrong credentials: %s', async (_, endpoint) => {
    const { status, fields } = await refusalOf(endpoint, wrongCredentials);

    expect([401, 403, 404]).toContain(status);
    expect(Object.keys(endpoint.answers)).toContain(String(status));
    expect(fields).toBeUndefined();
  });

  it('gets the fields at fault if it needs no credentials', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: { eventId: 1 },
    });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { eventId: expect.any(String) } });
  });

  it('covers the calls of every kind of credentials', () => {
    const kinds = new Set(endpoints.map(([, { authorisation }]) => authorisation));
    expect([...kinds].toSorted()).toEqual([...credentialed].toSorted());
  });
});

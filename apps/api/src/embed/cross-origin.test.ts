import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@dorsal/api-contract/contract';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { organizerOrigins } from '../db/schema/organizers.ts';
import { newId } from '../ids.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const listed = 'https://club.example';
const listedByAnother = 'https://otro.example';
const unlisted = ['https://evil.example', 'null', 'http://club.example', 'https://club.example.evil.example'];

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '100000' } });
const { db } = services;

async function eventListing(origin: string) {
  const event = await seedEvent(db);
  const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
  const organizerId = row?.organizerId ?? '';
  await db.insert(organizerOrigins).values({ organizerId, origin });
  return { ...event, organizerId };
}

const event = await eventListing(listed);
const otherEvent = await eventListing(listedByAnother);
const app = await buildApi(services);
const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
const { body: order } = await new Buyer(app).place(event.eventId, items);

/** Names the event or order of the first organizer. */
function pathOf({ path, crossOrigin }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'orderId') return order._id;
    return crossOrigin === 'event' ? event.eventId : newId();
  });
}

async function preflight(endpoint: Endpoint, origin: string) {
  const answer = await app.inject({
    method: 'OPTIONS',
    url: pathOf(endpoint),
    headers: {
      origin,
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': 'content-type',
      'sec-fetch-site': 'cross-site',
    },
  });
  return { status: answer.statusCode, headers: answer.headers };
}

async function call(endpoint: Pick<Endpoint, 'method' | 'path'>, origin: string, payload?: object) {
  const answer = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { origin, 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, code: answer.json<{ code?: string }>().code };
}

const named = allEndpoints().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const open = named.filter(([, { crossOrigin }]) => crossOrigin !== undefined);
const closed = named.filter(([, { crossOrigin }]) => crossOrigin === undefined);

describe('a preflight', () => {
  it('is answered for the public reads and the calls of a purchase', () => {
    expect(open.map(([name]) => name)).toEqual([
      'GET /api/events',
      'GET /api/events/list',
      'GET /api/events/event/:id',
      'GET /api/events/event/:id/same-organizer',
      'POST /api/events/get-pdf-ticket',
      'GET /api/captcha/challenge',
      'POST /api/orders',
      'POST /api/orders/address-code',
      'POST /api/orders/address-code/verify',
      'PUT /api/orders/:orderId/items',
      'PUT /api/orders/:orderId/checkout',
      'POST /api/orders/:orderId/payment',
      'DELETE /api/orders/:orderId',
      'GET /api/orders/:orderId',
      'GET /api/orders/:orderId/calendar',
      'PUT /api/orders/:orderId/billing',
      'PUT /api/orders/:orderId/participants/:participantId',
      'POST /api/orders/:orderId/participants/:participantId/guardian-request',
      'POST /api/ticket-notices',
      'GET /api/orders/:orderId/participants/:participantId/wallet',
    ]);
  });

  it.each(open)('allows a listed page, without credentials: %s', async (_, endpoint) => {
    const { status, headers } = await preflight(endpoint, listed);

    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-allow-methods': expect.stringContaining(endpoint.method),
      'access-control-allow-headers': 'Content-Type, Idempotency-Key, Idempotency-Secret, X-Checkout-Token',
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(open)('refuses pages that no organizer lists: %s', async (_, endpoint) => {
    for (const origin of unlisted) {
      const { status, headers } = await preflight(endpoint, origin);
      expect(status).toBe(404);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it.each(open.filter(([, { path }]) => /:(?:id|orderId)/.test(path)))(
    "refuses a page that another event's organizer lists: %s",
    async (_, endpoint) => {
      const { status, headers } = await preflight(endpoint, listedByAnother);

      expect(status).toBe(404);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it.each(closed)('refuses a listed page: %s', async (_, endpoint) => {
    const { status, headers } = await preflight(endpoint, listed);

    // A path may have a preflight for other methods, but not for this one.
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it("refuses a method that the path doesn't have", async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/events',
      headers: { origin: listed, 'access-control-request-method': 'DELETE' },
    });

    expect(answer.statusCode).toBe(404);
  });
});

describe('an answer', () => {
  it.each(closed)('is not readable for pages of other sites: %s', async (_, endpoint) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint),
      headers: { origin: listed },
    });

    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['/api/events', '/api/events/list', `/api/events/event/${event.slug}`])(
    'of %s is for a listed page, which may read its date, its tag and when to come back',
    async (path) => {
      const { status, headers } = await call({ method: 'GET', path: path as '/api/events' }, listed);

      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': listed,
        'access-control-expose-headers': 'Date, ETag, Retry-After',
        vary: expect.stringMatching(/^Origin\b/),
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it('varies by origin for caches, also for a request without one', async () => {
    const { headers } = await app.inject('/api/events/list');

    expect(headers).toMatchObject({ vary: 'Origin, Accept-Encoding' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([...unlisted, listedByAnother])('about an event is not for %s', async (origin) => {
    const { headers } = await call({ method: 'GET', path: `/api/events/event/${event.eventId}` }, origin);

    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('can be read also if it is a refusal', async () => {
    const unknown = await call({ method: 'GET', path: '/api/events/event/nada' }, listed);
    const invalid = await call({ method: 'POST', path: '/api/orders' }, listed, { eventId: 1 });

    expect([unknown.status, invalid.status]).toEqual([404, 400]);
    for (const { headers } of [unknown, invalid]) expect(headers['access-control-allow-origin']).toBe(listed);
  });
});

describe('POST /api/orders from another site', () => {
  const place = (origin: string) =>
    call({ method: 'POST', path: '/api/orders' }, origin, { eventId: event.eventId, items });

  it("holds places for a page that the event's organizer lists", async () => {
    const { status, headers } = await place(listed);

    expect(status).toBe(201);
    expect(headers['access-control-allow-origin']).toBe(listed);
  });

  it('holds none for a page that only another organizer lists', async () => {
    const held = async () => (await db.select({ of: count() }).from(orders))[0]?.of;
    const before = await held();
    const { status, code, headers } = await place(listedByAnother);

    expect({ status, code }).toEqual({ status: 403, code: 'origin_not_listed' });
    expect(headers['access-control-allow-origin']).toBe(listedByAnother);
    expect(await held()).toBe(before);
  });

  it('is refused for a page as soon as an operator removes it', async () => {
    await operate(services, `embed remove ${otherEvent.organizerId} ${listedByAnother}`);
    const path = `/api/events/event/${otherEvent.eventId}` as const;
    const { headers } = await call({ method: 'GET', path }, listedByAnother);

    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

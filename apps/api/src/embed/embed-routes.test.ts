import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { organizerOrigins } from '../db/schema/organizers.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

beforeEach(() => db.delete(organizerOrigins));

/** An event whose organizer lists these origins. */
async function eventListing(...origins: string[]) {
  const event = await seedEvent(db);
  const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
  const organizerId = row?.organizerId ?? '';
  if (origins.length > 0)
    await db.insert(organizerOrigins).values(origins.map((origin) => ({ organizerId, origin })));
  return { ...event, organizerId };
}

async function ask(path: string) {
  const { statusCode: status, json } = await app.inject({ method: 'GET', url: `/api/embed/${path}` });
  return { status, body: json<{ origins?: string[]; code?: string }>() };
}

const unknownId = '4t8k2m9xq0c6v1zr5w3hnb7ydf';

describe('GET /api/embed/events/:id', () => {
  it("answers with the organizer's origins, by the event's slug and by its id, in a fixed order", async () => {
    const { eventId, slug } = await eventListing('https://www.club.example', 'https://club.example');
    await eventListing('https://otro.example');

    for (const handle of [eventId, slug]) {
      expect(await ask(`events/${handle}`)).toEqual({
        status: 200,
        body: { origins: ['https://club.example', 'https://www.club.example'] },
      });
    }
  });

  it('answers with an empty list if the organizer lists none', async () => {
    await eventListing('https://otro.example');
    const { slug } = await eventListing();

    expect(await ask(`events/${slug}`)).toEqual({ status: 200, body: { origins: [] } });
  });

  it('answers 404 for an unknown event', async () => {
    for (const handle of [unknownId, 'carrera-sin-salida']) {
      expect(await ask(`events/${handle}`)).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
    }
  });

  it('answers 404 for an event that is not published', async () => {
    const { eventId, slug } = await eventListing('https://club.example');
    await db.update(events).set({ publishedAt: null }).where(eq(events.id, eventId));

    for (const handle of [eventId, slug]) {
      expect(await ask(`events/${handle}`)).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
    }
  });

  it('reflects at once what an operator has added and removed', async () => {
    const { slug, organizerId } = await eventListing();

    await operate(services, `embed add ${organizerId} https://club.example`);
    expect((await ask(`events/${slug}`)).body.origins).toEqual(['https://club.example']);

    await operate(services, `embed remove ${organizerId} https://club.example`);
    expect((await ask(`events/${slug}`)).body.origins).toEqual([]);
  });
});

describe('GET /api/embed/orders/:orderId', () => {
  const orderOf = async ({ eventId, ticketIds }: Awaited<ReturnType<typeof eventListing>>) =>
    (await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }])).body;

  it("answers with the origins of the organizer of the order's event, and of no other organizer", async () => {
    const order = await orderOf(await eventListing('https://club.example'));
    const another = await orderOf(await eventListing('https://otro.example'));

    expect(await ask(`orders/${order._id}`)).toEqual({
      status: 200,
      body: { origins: ['https://club.example'] },
    });
    expect((await ask(`orders/${another._id}`)).body.origins).toEqual(['https://otro.example']);
  });

  it('answers with an empty list if the organizer lists none', async () => {
    const order = await orderOf(await eventListing());

    expect(await ask(`orders/${order._id}`)).toEqual({ status: 200, body: { origins: [] } });
  });

  it('still answers after the event is unpublished, because the order is still shown', async () => {
    const event = await eventListing('https://club.example');
    const order = await orderOf(event);
    await db.update(events).set({ publishedAt: null }).where(eq(events.id, event.eventId));

    expect((await ask(`orders/${order._id}`)).body.origins).toEqual(['https://club.example']);
  });

  it('answers 404 for an unknown order', async () => {
    expect(await ask(`orders/${unknownId}`)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  });
});

describe('what other sites may read', () => {
  // Source: security, H7. The frame's own documents call from the portal's origin, and need no permission.
  it.each(['https://evil.example', 'null', 'https://club.example'])('is nothing: %s', async (origin) => {
    const { slug } = await eventListing('https://club.example');
    const headers = { origin, 'access-control-request-method': 'POST' };
    const asked = [
      { method: 'GET', url: `/api/embed/events/${slug}`, headers },
      { method: 'GET', url: `/api/embed/orders/${unknownId}`, headers },
      { method: 'POST', url: '/api/embed/check', headers, payload: { html: '<p>Carrera</p>' } },
      { method: 'OPTIONS', url: '/api/embed/check', headers },
    ] as const;

    for (const one of asked) {
      const answer = await app.inject(one);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  // Source: security, H8.
  it('is the same, whatever else the request contains', async () => {
    const { slug } = await eventListing('https://club.example');
    const url = `/api/embed/events/${slug}`;
    const odd = {
      origin: 'https://evil.example',
      cookie: 'refreshToken=abc',
      authorization: 'Bearer abc',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': '/api/embed/events/otra',
      'x-http-method-override': 'DELETE',
    };

    const answers = [await app.inject(url), await app.inject({ url, headers: odd })];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
      Array(2).fill(answers[0]?.headers['cache-control']),
    );
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { eventListRoutes } from './event-list-routes.ts';
import { followEvents } from './listed/event-feed.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe.each(['/api/events', '/api/events/list'])(
  '%s with more events than fit into memory',
  async (url) => {
    const services = await testServices();
    const { db } = services;
    for (const startsAt of [inHours(50), inHours(-5), null, inHours(500), inHours(-900)])
      await seedEvent(db, { startsAt, name: 'Carrera de montaña' });
    // After the events: the first request waits for them, and the lists change no more.
    const feed = followEvents(services);
    afterAll(feed.close);
    const appWith = (mostInMemory: number) => {
      const app = fastify();
      eventListRoutes(app, services, { feed, mostInMemory });
      return app;
    };
    const [ready, streamed] = [appWith(1000), appWith(3)];

    it('is the same text as from memory', async () => {
      const [fromMemory, fromStream] = [await ready.inject(url), await streamed.inject(url)];

      expect(fromStream.headers['content-length']).toBeUndefined();
      expect(fromStream.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(fromStream.body).toBe(fromMemory.body);
      expect(fromStream.json()).toHaveLength(5);
    });

    it.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ])('is sent with %s to a client that accepts it', async (encoding, decode) => {
      const plain = await streamed.inject(url);
      const packed = await streamed.inject({ url, headers: { 'accept-encoding': encoding } });

      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(decode(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    });

    it('is not sent again to a client that has it, until an event changes', async () => {
      const { headers } = await streamed.inject(url);
      const again = () => streamed.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(await again()).toMatchObject({ statusCode: 304, body: '' });

      await db.update(events).set({ name: 'Carrera de verano' });
      await expect.poll(async () => (await again()).statusCode).toBe(200);
    });
  },
);

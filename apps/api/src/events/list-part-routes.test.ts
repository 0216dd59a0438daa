import { eq, inArray } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { events } from '../db/schema/events.ts';
import { answerError } from '../http/error-answer.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { listPartRoutes } from './list-part-routes.ts';
import { followEvents } from './listed/event-feed.ts';

describe('GET /api/events/parts', async () => {
  const services = await testServices();
  const { db } = services;
  const feed = followEvents(services);
  afterAll(feed.close);
  const app = fastify();
  app.setErrorHandler(answerError);
  listPartRoutes(app, services, { feed, size: 2 });

  const call = (path = '') => app.inject(`/api/events/parts${path}`);
  const partNumbers = async () => (await call()).json<{ parts: number[] }>().parts;
  const slugsOf = async (part: number) => (await call(`/${part}`)).json<{ slugs: string[] }>().slugs;
  const slugsByPart = async () => {
    const byPart: Record<number, string[]> = {};
    for (const part of await partNumbers()) byPart[part] = await slugsOf(part);
    return byPart;
  };
  const publish = (slugs: readonly string[], publishedAt: Date | null) =>
    db
      .update(events)
      .set({ publishedAt })
      .where(inArray(events.slug, [...slugs]));

  it('has no part without events', async () => {
    expect(await partNumbers()).toEqual([]);
    expect((await call('/1')).statusCode).toBe(404);
  });

  describe('with five events, two in a part', () => {
    const slugs = ['media', 'trail', 'milla', 'travesia', 'cross'];
    beforeAll(async () => {
      for (const [number, slug] of slugs.entries())
        await seedEvent(db, { slug, ...(number === 0 && { startsAt: new Date('2020-01-01') }) });
    });

    it('has each published event once, also past ones', async () => {
      const parts = async () => Object.values(await slugsByPart());

      await expect.poll(async () => (await parts()).map(({ length }) => length)).toEqual([2, 2, 1]);
      expect((await parts()).flat().toSorted()).toEqual(slugs.toSorted());
    });

    it('keeps each event in its part when others come and go', async () => {
      const { 1: first = [], 2: second = [], 3: third = [] } = await slugsByPart();

      await publish(first, null);
      await expect.poll(partNumbers).toEqual([2, 3]);
      expect((await call('/1')).statusCode).toBe(404);
      await seedEvent(db, { slug: 'vuelta' });
      await expect.poll(() => slugsOf(3)).toEqual([...third, 'vuelta']);
      expect(await slugsOf(2)).toEqual(second);

      await publish(first, new Date());
      await expect.poll(slugsByPart).toEqual({ 1: first, 2: second, 3: [...third, 'vuelta'] });
    });

    it('has the new slug of an event', async () => {
      await db.update(events).set({ slug: 'gran-cross' }).where(eq(events.slug, 'cross'));

      await expect.poll(async () => Object.values(await slugsByPart()).flat()).toContain('gran-cross');
    });
  });

  it.each(['/0', '/01', '/-1', '/1.5', '/4', '/99999', '/100000', '/x'])(
    'answers 404 for %s',
    async (path) => {
      expect((await call(path)).statusCode).toBe(404);
    },
  );

  it('has 10,000 events in a part, and answers as the contract says', async () => {
    const api = await buildApi(services);
    const { parts, part } = eventEndpoints;

    const all = (await api.inject('/api/events/parts')).json();
    const { headers, body } = await api.inject('/api/events/parts/1');

    expect(parts.answers[200].parse(all)).toEqual({ parts: [1] });
    expect(part.answers[200].parse(JSON.parse(body)).slugs).toHaveLength(6);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers.etag).toBeDefined();
  });
});

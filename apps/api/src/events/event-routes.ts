import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { contractRoute } from '../http/contract-route.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import { sendEncoded } from '../http/encoded-body.ts';
import type { Services } from '../services.ts';
import { eventLists } from './event-lists.ts';
import { eventFinder } from './event-query.ts';
import { toEvent } from './event-view.ts';

const listCache = 'public, max-age=15, stale-while-revalidate=60';

export function eventRoutes(app: FastifyInstance, { db }: Services): void {
  const currentLists = eventLists(db);
  const findEvent = eventFinder(db);

  // The lists are not validated at each call: they were encoded by their schemas when they were built.
  app.get(eventEndpoints.list.path, async (request, reply) => {
    const { full } = await currentLists();
    return sendEncoded(request, reply, { body: full, cacheControl: listCache });
  });

  app.get(eventEndpoints.listItems.path, async (request, reply) => {
    const { items } = await currentLists();
    return sendEncoded(request, reply, { body: items, cacheControl: listCache });
  });

  contractRoute(
    app,
    eventEndpoints.get,
    async ({ params, reply }) => {
      const row = await findEvent(params.id);
      if (!row) throw new EventNotFoundError();
      reply.header('cache-control', 'public, no-cache');
      return toEvent(row);
    },
    { notFound: EventNotFoundError },
  );
}

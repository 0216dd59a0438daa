import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { contractRoute } from '../http/contract-route.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import { sendEncoded } from '../http/encoded-body.ts';
import type { Services } from '../services.ts';
import { type EventLists, keepEventLists } from './event-lists.ts';
import { eventFinder } from './event-query.ts';
import { toEvent } from './event-view.ts';
import { sameOrganizerEvents } from './same-organizer.ts';

/** One second, the age that the lists themselves may have. After that an unchanged list costs a 304. */
const listCache = 'public, max-age=1';

export function eventRoutes(app: FastifyInstance, { db }: Services): void {
  const lists = keepEventLists(db);
  // Build the lists early, so that the first caller doesn't wait. Readiness doesn't depend on it; if the database is
  // down, the first caller gets the error.
  app.addHook('onListen', async () => {
    // Not awaited.
    void (async () => lists.current())().catch(() => undefined);
  });
  app.addHook('onClose', lists.close);
  const findEvent = eventFinder(db);

  // Not validated at each call: the lists were encoded by their schemas when they were built.
  const answerList = (list: keyof EventLists) => (request: FastifyRequest, reply: FastifyReply) => {
    const send = (latest: EventLists) =>
      sendEncoded(request, reply.header('cache-control', listCache), latest[list]);
    const kept = lists.current();
    return kept instanceof Promise ? kept.then(send) : send(kept);
  };
  const addList = ({ path, crossOrigin }: Endpoint, list: keyof EventLists) =>
    app.get(path, { config: { crossOrigin } }, answerList(list));
  addList(eventEndpoints.list, 'full');
  addList(eventEndpoints.listItems, 'items');

  contractRoute(
    app,
    eventEndpoints.get,
    async ({ params, reply }) => {
      const row = await findEvent(params.id);
      if (!row) throw new EventNotFoundError();
      reply.header('cache-control', 'public, no-cache');
      return toEvent(row);
    },
    { notFound: EventNotFoundError, compressed: true },
  );

  contractRoute(
    app,
    eventEndpoints.ofSameOrganizer,
    async ({ params, reply }) => {
      const others = await sameOrganizerEvents(db, params.id);
      reply.header('cache-control', 'public, no-cache');
      return others;
    },
    { notFound: EventNotFoundError, compressed: true },
  );
}

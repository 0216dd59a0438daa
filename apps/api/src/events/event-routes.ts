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

/** A second, as long as the lists themselves may be behind; after that an unchanged one costs a 304. */
const listCache = 'public, max-age=1';

export function eventRoutes(app: FastifyInstance, { db }: Services): void {
  const lists = keepEventLists(db);
  // For the first caller, who would wait for the first building of them; nobody's readiness does. Where the database is away, that
  // caller meets it.
  app.addHook('onListen', async () => {
    // Not to be waited for.
    void (async () => lists.current())().catch(() => undefined);
  });
  app.addHook('onClose', lists.close);
  const findEvent = eventFinder(db);

  // The lists are not validated at each call: they were encoded by their schemas when they were built.
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

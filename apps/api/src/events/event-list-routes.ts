import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { sendEncoded } from '../http/encoded-body.ts';
import { sendStreamed } from '../http/streamed-body.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { turns } from '../turns.ts';
import { type EventLists, cachedEventLists } from './event-lists.ts';
import type { EventFeed } from './listed/event-feed.ts';
import { type ListColumn, streamList } from './listed/list-stream.ts';

/** One second, the age that the lists themselves may have. After that an unchanged list costs a 304. */
const listCache = 'public, max-age=1';

/** A stream reads each event from the database: a few at a time leave it to the sale. */
const streamTurn = turns(4, {
  longestQueue: 32,
  onFull: () => {
    throw new TooManyRequestsError(10);
  },
});

/**
 * `GET /api/events` and `GET /api/events/list`. `mostInMemory`: longer lists are read from the database for each request;
 * the default is that of `cachedEventLists`.
 */
export function eventListRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  { feed, mostInMemory }: { readonly feed: EventFeed; readonly mostInMemory?: number },
): void {
  const lists = cachedEventLists(db, feed, mostInMemory);
  // Build the lists early, so that the first caller doesn't wait. Readiness doesn't depend on it; if the database is
  // down, the first caller gets the error.
  app.addHook('onListen', async () => {
    // Not awaited.
    void (async () => lists.current())().catch(() => undefined);
  });

  // Not validated at each call: the lists were encoded by their schemas when they were built.
  const addList = ({ path, crossOrigin }: Endpoint, list: 'full' | 'items', column: ListColumn) => {
    const send = (request: FastifyRequest, reply: FastifyReply, latest: EventLists) => {
      reply.header('cache-control', listCache);
      if (latest.kind === 'ready') return sendEncoded(request, reply, latest[list]);
      const etag = `W/"${list}-${latest.revision}"`;
      return sendStreamed(request, reply, { etag, open: () => streamList(db, column), turn: streamTurn });
    };
    app.get(path, { config: { crossOrigin } }, (request, reply) => {
      const current = lists.current();
      return current instanceof Promise
        ? current.then((latest) => send(request, reply, latest))
        : send(request, reply, current);
    });
  };
  addList(eventEndpoints.list, 'full', 'fullEvent');
  addList(eventEndpoints.listItems, 'items', 'listItem');
}

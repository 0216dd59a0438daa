import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { contractRoute } from '../http/contract-route.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { eventListRoutes } from './event-list-routes.ts';
import { eventFinder } from './event-query.ts';
import { toEvent } from './event-view.ts';
import { listPartRoutes } from './list-part-routes.ts';
import type { EventFeed } from './listed/event-feed.ts';
import { sameOrganizerEvents } from './same-organizer.ts';

export function eventRoutes(app: FastifyInstance, services: Services, feed: EventFeed): void {
  const { db } = services;
  eventListRoutes(app, services, { feed });
  listPartRoutes(app, services, { feed });
  const findEvent = eventFinder(db);

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

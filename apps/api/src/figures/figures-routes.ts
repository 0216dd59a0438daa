import type { FastifyInstance } from 'fastify';
import { organizerFiguresEndpoints } from '@dorsal/api-contract/panel/figures';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import type { Services } from '../services.ts';
import { salesFiguresOf } from './sales-figures.ts';

/** What an organizer's event has sold. */
export function organizerFiguresRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  panelRoute(app, services, organizerFiguresEndpoints.get, async ({ params, query }) =>
    salesFiguresOf(db, await requirePeopleEvent(db, params), query),
  );
}

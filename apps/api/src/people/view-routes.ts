import type { FastifyInstance } from 'fastify';
import { organizerPeopleViewEndpoints } from '@dorsal/api-contract/panel/people-views';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { requirePeopleEvent } from './people-event.ts';
import { changeView, createView, removeView, viewCounts, viewsOf } from './people-views.ts';

/** The saved views of an event's participants. */
export function peopleViewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { list, counts, create, change, remove } = organizerPeopleViewEndpoints;

  panelRoute(app, services, list, async ({ caller, params }) => {
    const { id } = await requirePeopleEvent(db, params);
    return viewsOf(db, id, caller);
  });
  panelRoute(app, services, counts, async ({ caller, params }) =>
    viewCounts(db, await requirePeopleEvent(db, params), caller),
  );
  panelRoute(app, services, create, async ({ caller, params, body }) => {
    const { id } = await requirePeopleEvent(db, params);
    await createView(db, id, caller, body);
    return viewsOf(db, id, caller);
  });
  panelRoute(app, services, change, async ({ caller, params, body }) => {
    const { id } = await requirePeopleEvent(db, params);
    await changeView(db, params, caller, body);
    return viewsOf(db, id, caller);
  });
  panelRoute(app, services, remove, async ({ caller, params }) => {
    const { id } = await requirePeopleEvent(db, params);
    await removeView(db, params, caller);
    return viewsOf(db, id, caller);
  });
}

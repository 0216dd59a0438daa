import type { FastifyInstance } from 'fastify';
import { organizerEntranceEndpoints } from '@dorsal/api-contract/panel/entrance';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import type { Services } from '../services.ts';
import { admitPerson } from './admit-person.ts';
import { entranceOf } from './entrance-figures.ts';

/** The entrance of an organizer's event. */
export function organizerEntranceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { figures, admit } = organizerEntranceEndpoints;

  panelRoute(app, services, figures, async ({ params }) =>
    entranceOf(db, await requirePeopleEvent(db, params)),
  );

  panelRoute(app, services, admit, async ({ caller, params: { personId, ...params }, body }) => {
    const { id: eventId } = await requirePeopleEvent(db, params);
    return admitPerson(services, { eventId, personId, caller, ...body });
  });
}

import type { FastifyInstance } from 'fastify';
import { organizerDeviceEndpoints } from '@dorsal/api-contract/panel/devices';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { addEventDevice, renewEventDevice, revokeEventDevice } from './device-links.ts';
import { eventDevices } from './devices.ts';
import { requireOwnEvent } from './own-events.ts';

/** The check-in phones of an organizer's event. */
export function organizerDeviceRoutes(app: FastifyInstance, services: Services): void {
  const { list, add, renew, revoke } = organizerDeviceEndpoints;

  panelRoute(app, services, list, async ({ params }) => {
    await requireOwnEvent(services.db, params.organizerId, params.eventId);
    return eventDevices(services.db, params);
  });

  panelRoute(app, services, add, async ({ params, body, caller }) =>
    addEventDevice(services, caller, { eventId: params.eventId, name: body.name }),
  );

  panelRoute(app, services, renew, async ({ params, caller }) => renewEventDevice(services, caller, params));

  panelRoute(app, services, revoke, async ({ params, caller }) =>
    revokeEventDevice(services, caller, params),
  );
}

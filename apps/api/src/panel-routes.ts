import type { FastifyInstance } from 'fastify';
import { organizerRoutes } from './organizer/organizer-routes.ts';
import { panelSessionRoutes } from './panel/session-routes.ts';
import type { Services } from './services.ts';

/** All routes of the organizers' panel, by resource. */
export function addPanelRoutes(app: FastifyInstance, services: Services): void {
  panelSessionRoutes(app, services);
  organizerRoutes(app, services);
}

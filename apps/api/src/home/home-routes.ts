import type { FastifyInstance } from 'fastify';
import { organizerHomeEndpoints } from '@dorsal/api-contract/panel/home';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { panelHome } from './home.ts';

export function organizerHomeRoutes(app: FastifyInstance, services: Services): void {
  panelRoute(app, services, organizerHomeEndpoints.get, async ({ caller }) => panelHome(services, caller));
}

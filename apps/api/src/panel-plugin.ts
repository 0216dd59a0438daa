import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { answerAsApi, refuseUnknownCalls } from './api-plugin.ts';
import { acceptBodies } from './http/body-parsers.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { organizerLogoRoutes } from './media/organizer-logos.ts';
import { addPanelRoutes } from './panel-routes.ts';
import type { Services } from './services.ts';
import { systemRoutes } from './system/system-routes.ts';

/**
 * The calls of the organizers' panel: register it on the panel's own server, without a prefix. The portal's server
 * doesn't have them, and this one has none of the portal's.
 */
export async function panelPlugin(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  answerAsApi(app);
  await acceptBodies(app);
  await app.register(cookie);
  systemRoutes(app, services);
  // The pictures of events and organizers, which its pages show.
  mediaRoutes(app, services);
  organizerLogoRoutes(app, services);
  addPanelRoutes(app, services);
  refuseUnknownCalls(app);
}

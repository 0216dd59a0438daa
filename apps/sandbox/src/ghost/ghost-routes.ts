import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { contentRoutes } from './content/content-routes.ts';
import { ghostFaultRoutes } from './faults/fault-routes.ts';
import { noFaults } from './faults/faults.ts';
import { type Ghost, testContentKey } from './ghost.ts';
import { ghostPage } from './ghost-page.ts';
import { uploadRoutes } from './media/upload-routes.ts';

/** The blog: Ghost's Content API, what its posts show, and the faults. */
export function ghostRoutes(server: FastifyInstance): void {
  const ghost: Ghost = { key: testContentKey, faults: noFaults };
  server.get('/ghost', (_request, reply) => sendPage(reply, ghostPage(ghost)));
  contentRoutes(server, ghost);
  ghostFaultRoutes(server, ghost);
  uploadRoutes(server);
}

import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth-routes.ts';
import type { Services } from './services.ts';
import { userRoutes } from './user/user-routes.ts';

/** Every route of the API, by resource. */
export function addRoutes(app: FastifyInstance, services: Services): void {
  authRoutes(app, services);
  userRoutes(app, services);
}

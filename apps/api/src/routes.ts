import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Every route of the API, by resource. */
export function addRoutes(_app: FastifyInstance, _services: Services): void {}

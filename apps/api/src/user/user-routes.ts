import type { FastifyInstance } from 'fastify';
import { userEndpoints } from '@dorsal/api-contract/user';
import { requireSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { requireProfile } from './profile.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, userEndpoints.profile, async ({ request }) =>
    requireProfile(services, await requireSession(services, request)),
  );
}

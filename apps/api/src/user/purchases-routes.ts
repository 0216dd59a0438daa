import type { FastifyInstance } from 'fastify';
import { userEndpoints } from '@dorsal/api-contract/user';
import { requireSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { findPurchases } from './purchases.ts';

export function purchaseRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, userEndpoints.purchases, async ({ request }) => {
    const { userId } = await requireSession(services, request);
    return findPurchases(services, userId);
  });
}

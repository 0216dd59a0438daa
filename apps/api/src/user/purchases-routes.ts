import type { FastifyInstance } from 'fastify';
import { userEndpoints } from '@dorsal/api-contract/user';
import { withSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { findPurchases } from './purchases.ts';

export function purchaseRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(
    app,
    userEndpoints.purchases,
    async ({ caller: { userId } }) => findPurchases(services, userId),
    { authorize: withSession(services) },
  );
}

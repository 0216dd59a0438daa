import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { withSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { findPurchasedTickets } from './purchased-tickets.ts';

export function purchasedTicketRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(
    app,
    eventEndpoints.tickets,
    async ({ params, caller: { userId } }) =>
      findPurchasedTickets(services, { handle: params.eventId, userId }),
    { authorize: withSession(services) },
  );
}

import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { requireSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { findPurchasedTickets } from './purchased-tickets.ts';

export function purchasedTicketRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, eventEndpoints.tickets, async ({ params, request }) => {
    const { userId } = await requireSession(services, request);
    return findPurchasedTickets(services, { handle: params.eventId, userId });
  });
}

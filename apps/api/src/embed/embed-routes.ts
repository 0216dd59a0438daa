import type { FastifyInstance } from 'fastify';
import { embedEndpoints } from '@dorsal/api-contract/embed';
import { contractRoute } from '../http/contract-route.ts';
import { EventNotFoundError, OrderNotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { eventFrameOrigins, orderFrameOrigins } from './frame-origins.ts';

export function embedRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(
    app,
    embedEndpoints.eventFrame,
    async ({ params }) => {
      const origins = await eventFrameOrigins(db, params.id);
      if (!origins) throw new EventNotFoundError();
      return { origins };
    },
    { notFound: EventNotFoundError },
  );

  contractRoute(
    app,
    embedEndpoints.orderFrame,
    async ({ params }) => {
      const origins = await orderFrameOrigins(db, params.orderId);
      if (!origins) throw new OrderNotFoundError();
      return { origins };
    },
    { notFound: OrderNotFoundError },
  );
}

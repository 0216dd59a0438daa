import type { FastifyInstance } from 'fastify';
import { embedEndpoints } from '@dorsal/api-contract/embed';
import { contractRoute } from '../http/contract-route.ts';
import { EventNotFoundError, OrderNotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { checkEmbed } from './check/check-embed.ts';
import { eventFrameOrigins, orderFrameOrigins } from './frame-origins.ts';

/** Bytes of a check: its HTML and headers, plus the JSON encoding. */
const checkBodyLimit = 1_200_000;

export function embedRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

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

  contractRoute(app, embedEndpoints.check, ({ body, request }) => checkEmbed(services, body, request.ip), {
    bodyLimit: checkBodyLimit,
  });
}

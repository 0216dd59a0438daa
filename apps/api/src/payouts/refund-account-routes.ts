import type { FastifyInstance } from 'fastify';
import { refundAccountEndpoints } from '@dorsal/api-contract/refund-accounts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { giveRefundAccount, refundOfLink } from './refund-account-link.ts';

/** The link that asks a buyer for the account of a refund by transfer. */
export function refundAccountRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, refundAccountEndpoints.get, ({ params }) => refundOfLink(services.db, params.token));
  contractRoute(app, refundAccountEndpoints.give, ({ params, body }) =>
    giveRefundAccount(services, params.token, body),
  );
}

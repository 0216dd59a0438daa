import type { FastifyInstance, FastifyRequest } from 'fastify';
import { orderEndpoints } from '@dorsal/api-contract/orders';
import { optionalSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { networkOf } from '../limits/network.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { askBeforeAnother } from '../payments/reconcile-payments.ts';
import type { Services } from '../services.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeItems } from './change-items.ts';
import { checkoutOrder } from './checkout-order.ts';
import { checkoutToken } from './checkout-token.ts';
import { correctParticipant } from './correct-participant.ts';
import { findOrder, requireCheckoutToken, requireOwnOrder } from './find-order.ts';
import { claimOf, idempotently } from './idempotency.ts';
import { orderQueue } from './order-queue.ts';

const keyOf = (request: FastifyRequest) => request.headers['idempotency-key'];
const tokenOf = (request: FastifyRequest) => request.headers['x-checkout-token'];

/** Of one order, whoever sends it; a call that is sent again with its key doesn't count. */
const checkoutLimit = { action: 'checkout', times: 10, windowSeconds: 60 } as const;

/** The same for corrections, whoever of a large group is wrong. */
const correctionLimit = { action: 'correct-order', times: 30, windowSeconds: 60 * 60 } as const;

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const placeOrder = orderQueue(services);

  contractRoute(app, orderEndpoints.place, async ({ body, request }) => {
    const session = await optionalSession(services, request);
    const userId = session?.userId ?? null;
    const network = networkOf(request.ip);
    const claim = claimOf({ scope: `place ${userId ?? network}`, key: keyOf(request), body });
    const order = await placeOrder({ ...body, userId, network, claim });
    return { ...order, checkoutToken: checkoutToken(services, order._id) };
  });

  contractRoute(app, orderEndpoints.changeItems, async ({ params: { orderId }, body, request }) => {
    requireCheckoutToken(services, orderId, tokenOf(request));
    return idempotently(
      services,
      {
        scope: `items ${orderId}`,
        key: keyOf(request),
        body,
        answer: orderEndpoints.changeItems.answers[200],
      },
      (tx) => changeItems({ db: tx }, { orderId, items: body.items }),
    );
  });

  contractRoute(app, orderEndpoints.checkout, async ({ params: { orderId }, body, request }) => {
    requireCheckoutToken(services, orderId, tokenOf(request));
    return idempotently(
      services,
      {
        scope: `checkout ${orderId}`,
        key: keyOf(request),
        body,
        answer: orderEndpoints.checkout.answers[200],
        before: async () => {
          await limitFor(services.db, orderId, checkoutLimit);
          await askBeforeAnother(services, orderId);
        },
      },
      (tx) => checkoutOrder({ ...services, db: tx }, { orderId, checkout: body }),
    );
  });

  contractRoute(app, orderEndpoints.cancel, async ({ params: { orderId }, request }) => {
    requireCheckoutToken(services, orderId, tokenOf(request));
    await cancelOrder(services, orderId);
    return undefined;
  });

  contractRoute(app, orderEndpoints.get, async ({ params: { orderId }, request }) => {
    const session = await optionalSession(services, request);
    const credentials = { userId: session?.userId ?? null, token: tokenOf(request), ip: request.ip };
    return findOrder(services, orderId, credentials);
  });
  contractRoute(app, orderEndpoints.correctParticipant, async ({ params, body, request }) => {
    const { orderId, participantId } = params;
    const session = await optionalSession(services, request);
    const credentials = { userId: session?.userId ?? null, token: tokenOf(request), ip: request.ip };
    await requireOwnOrder(services, orderId, credentials);
    return idempotently(
      services,
      {
        scope: `participant ${orderId}`,
        key: keyOf(request),
        body: { participantId, ...body },
        answer: orderEndpoints.correctParticipant.answers[200],
        before: async () => {
          await limitFor(services.db, orderId, correctionLimit);
        },
      },
      (tx) => correctParticipant(tx, { orderId, participantId, corrected: body }),
    );
  });
}

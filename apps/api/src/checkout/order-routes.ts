import type { FastifyInstance } from 'fastify';
import { orderEndpoints } from '@dorsal/api-contract/orders';
import { ordersPerNetworkAndHour } from '@dorsal/domain/places-limits';
import { provenEmail } from '../address-codes/address-token.ts';
import { withOptionalSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { networkOf } from '../http/network.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import { countOrder, countOutcome } from '../metrics/count-order.ts';
import { askBeforeAnother } from '../payments/reconcile-payments.ts';
import type { Services } from '../services.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeItems } from './change-items.ts';
import { checkoutOrder } from './checkout-order.ts';
import { checkoutToken } from '../orders/checkout-token.ts';
import { withCheckoutToken, withCredentials } from '../orders/credentials.ts';
import { findOrder } from '../orders/find-order.ts';
import { idempotently, keyOf } from '../orders/idempotency.ts';
import { orderQueue } from './order-queue.ts';
import { placeClaim } from './place-claim.ts';
import { retryCardPayment } from './retry-card-payment.ts';

/** Per order, for any caller. Retries with the same Idempotency-Key are not counted. */
const checkoutLimit = { action: 'checkout', times: 10, windowSeconds: 60 } as const;

/** Per network, to bound placing and canceling in turn. */
const cancelLimit = {
  action: 'cancel-orders',
  times: ordersPerNetworkAndHour,
  windowSeconds: 60 * 60,
} as const;

const checkoutOutcomes = { none: 'confirmed', redirect: 'to_bank', transfer: 'to_transfer' } as const;

export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { metrics } = services;
  const placeOrder = orderQueue(services);

  const authorize = withCheckoutToken(services);

  contractRoute(
    app,
    orderEndpoints.place,
    async ({ body, caller, request }) => {
      const userId = caller?.userId ?? null;
      const network = networkOf(request.ip);
      const secret = request.headers['idempotency-secret'];
      const claim = placeClaim({ userId, network, key: keyOf(request), secret, body });
      const { eventId, items, addressToken } = body;
      const proven = provenEmail(services, addressToken);
      const order = await countOrder(
        metrics,
        () => placeOrder({ eventId, items, userId, network, provenEmail: proven, claim }),
        () => 'held',
      );
      return { ...order, checkoutToken: checkoutToken(services, order._id) };
    },
    { authorize: withOptionalSession(services) },
  );

  contractRoute(
    app,
    orderEndpoints.changeItems,
    async ({ params: { orderId }, body, request }) =>
      idempotently(
        services,
        {
          scope: `items ${orderId}`,
          key: keyOf(request),
          body,
          answer: orderEndpoints.changeItems.answers[200],
        },
        (tx) =>
          changeItems(
            { ...services, db: tx },
            { orderId, items: body.items, provenEmail: provenEmail(services, body.addressToken) },
          ),
      ),
    { authorize },
  );

  contractRoute(
    app,
    orderEndpoints.checkout,
    async ({ params: { orderId }, body, request }) =>
      idempotently(
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
          after: (outcome) => countOutcome(metrics, outcome, ({ payment }) => checkoutOutcomes[payment.kind]),
        },
        (tx) =>
          checkoutOrder(
            { ...services, db: tx },
            { orderId, checkout: body, provenEmail: provenEmail(services, body.addressToken) },
          ),
      ),
    { authorize },
  );

  contractRoute(
    app,
    orderEndpoints.retryPayment,
    async ({ params: { orderId }, request }) =>
      idempotently(
        services,
        {
          scope: `payment ${orderId}`,
          key: keyOf(request),
          body: null,
          answer: orderEndpoints.retryPayment.answers[200],
          before: async () => {
            await limitFor(services.db, orderId, checkoutLimit);
            await askBeforeAnother(services, orderId);
          },
          after: (outcome) => countOutcome(metrics, outcome, ({ payment }) => checkoutOutcomes[payment.kind]),
        },
        (tx) => retryCardPayment({ ...services, db: tx }, orderId),
      ),
    { authorize },
  );

  contractRoute(
    app,
    orderEndpoints.cancel,
    async ({ params: { orderId }, request }) => {
      await limitForNetwork(services, request.ip, cancelLimit);
      if (await cancelOrder(services, orderId)) metrics.orders.inc({ outcome: 'cancelled' });
      return undefined;
    },
    { authorize },
  );

  contractRoute(
    app,
    orderEndpoints.get,
    async ({ params: { orderId }, caller }) => findOrder(services, orderId, caller),
    { authorize: withCredentials(services) },
  );
}

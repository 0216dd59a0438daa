import type { FastifyInstance } from 'fastify';
import { orderEndpoints } from '@dorsal/api-contract/order-endpoints';
import { ordersPerNetworkAndHour } from '@dorsal/domain/places-limits';
import { provenEmail } from '../address-codes/address-token.ts';
import { withOptionalSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { networkOf } from '../http/network.ts';
import { keepingRefusal } from '../duplicates/refuse-twins.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import { countOrder, countOutcome } from '../metrics/count-order.ts';
import { askBeforeAnother } from '../payments/reconcile-payments.ts';
import type { Services } from '../services.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeItems } from './change-items.ts';
import { checkoutHash } from './checkout-hash.ts';
import { type CheckedOutOrder, checkoutOrder } from './checkout-order.ts';
import { checkoutToken } from '../orders/checkout-token.ts';
import { withCheckoutToken, withCredentials } from '../orders/credentials.ts';
import { findOrder } from '../orders/find-order.ts';
import { keyOf } from '../orders/idempotency.ts';
import { idempotentRoute } from '../orders/idempotent-route.ts';
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

  idempotentRoute(
    app,
    services,
    orderEndpoints.changeItems,
    (tx, { params: { orderId }, body: { items, addressToken } }) =>
      changeItems(
        { ...services, db: tx },
        { orderId, items, provenEmail: provenEmail(services, addressToken) },
      ),
    { authorize, scope: ({ params: { orderId } }) => `items ${orderId}` },
  );

  const payment = {
    authorize,
    before: async ({ params: { orderId } }: { readonly params: { readonly orderId: string } }) => {
      await limitFor(services.db, orderId, checkoutLimit);
      await askBeforeAnother(services, orderId);
    },
    after: (outcome: PromiseSettledResult<CheckedOutOrder>) =>
      countOutcome(metrics, outcome, ({ payment: { kind } }) => checkoutOutcomes[kind]),
  };

  idempotentRoute(
    app,
    services,
    orderEndpoints.checkout,
    (tx, { params: { orderId }, body }) =>
      keepingRefusal(tx, () =>
        checkoutOrder(
          { ...services, db: tx },
          { orderId, checkout: body, provenEmail: provenEmail(services, body.addressToken) },
        ),
      ),
    {
      ...payment,
      scope: ({ params: { orderId } }) => `checkout ${orderId}`,
      repeats: ({ body }) => checkoutHash(services.secret, body),
    },
  );

  idempotentRoute(
    app,
    services,
    orderEndpoints.retryPayment,
    (tx, { params: { orderId } }) => retryCardPayment({ ...services, db: tx }, orderId),
    { ...payment, scope: ({ params: { orderId } }) => `payment ${orderId}` },
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

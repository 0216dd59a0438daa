import type { FastifyInstance } from 'fastify';
import { orderEndpoints } from '@dorsal/api-contract/order-endpoints';
import { optionalSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { askErasure } from '../erasure/ask-erasure.ts';
import { setBilling } from '../invoices/set-billing.ts';
import { askAgain } from '../guardians/ask-again.ts';
import { keepingRefusal } from '../duplicates/refuse-twins.ts';
import { networkOf } from '../http/network.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { confirmOrder } from './confirm-order.ts';
import { correctParticipant } from './correct-participant.ts';
import { withOwnOrder } from '../orders/credentials.ts';
import { idempotentRoute } from '../orders/idempotent-route.ts';
import { orderCalendar } from './order-calendar.ts';
import { requireOrderProof } from '../orders/order-proof.ts';

/** Per order, for any caller. Retries with the same Idempotency-Key are not counted. */
const correctionLimit = { action: 'correct-order', times: 30, windowSeconds: 60 * 60 } as const;
const billingLimit = { action: 'order-billing', times: 10, windowSeconds: 60 } as const;
const confirmLimit = { action: 'confirm-order', times: 30, windowSeconds: 60 } as const;
const erasureLimit = { action: 'order-erasure', times: 20, windowSeconds: 60 * 60 } as const;
const calendarLimit = { action: 'order-calendar', times: 20, windowSeconds: 60 } as const;

/** Routes for the owner of a paid order, with a session or the checkout token. */
export function afterPurchaseRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const authorize = withOwnOrder(services);

  contractRoute(
    app,
    orderEndpoints.calendar,
    async ({ params: { orderId }, reply }) => {
      await limitFor(db, orderId, calendarLimit);
      const { filename, content } = await orderCalendar(services, orderId);
      await reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${filename}"`)
        // The file has the link that opens the order.
        .header('cache-control', 'no-store')
        .send(content);
      return undefined;
    },
    { authorize },
  );

  contractRoute(
    app,
    orderEndpoints.confirm,
    async ({ params: { orderId } }) => {
      await limitFor(db, orderId, confirmLimit);
      return confirmOrder(services, orderId);
    },
    {
      authorize: ({ params: { orderId }, request }) =>
        requireOrderProof(services, {
          orderId,
          proof: request.headers['x-order-proof'],
          findSession: () => optionalSession(services, request),
          ip: request.ip,
        }),
    },
  );

  idempotentRoute(
    app,
    services,
    orderEndpoints.setBilling,
    (tx, { params: { orderId }, body: { billingData } }) => setBilling(tx, { orderId, billingData }),
    {
      authorize,
      scope: ({ params: { orderId } }) => `billing ${orderId}`,
      before: ({ params: { orderId } }) => limitFor(db, orderId, billingLimit),
    },
  );

  contractRoute(app, orderEndpoints.askGuardian, ({ params }) => askAgain(db, params), { authorize });

  contractRoute(
    app,
    orderEndpoints.askErasure,
    async ({ params: { orderId }, body, request }) => {
      await limitFor(db, orderId, erasureLimit);
      return askErasure(services, { orderId, ...body, ip: request.ip });
    },
    { authorize },
  );

  idempotentRoute(
    app,
    services,
    orderEndpoints.correctParticipant,
    (tx, { params: { orderId, participantId }, body, request }) =>
      keepingRefusal(tx, () =>
        correctParticipant(
          { ...services, db: tx },
          { orderId, participantId, corrected: body, network: networkOf(request.ip), by: { kind: 'buyer' } },
        ),
      ),
    {
      authorize,
      scope: ({ params: { orderId } }) => `participant ${orderId}`,
      repeats: ({ params: { participantId }, body }) => ({ participantId, ...body }),
      before: ({ params: { orderId } }) => limitFor(db, orderId, correctionLimit),
    },
  );
}

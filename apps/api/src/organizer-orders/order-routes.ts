import type { FastifyInstance } from 'fastify';
import { organizerErasureEndpoints } from '@dorsal/api-contract/panel/erasure';
import { organizerManualOrderEndpoints } from '@dorsal/api-contract/panel/manual-orders';
import { organizerOrderEndpoints } from '@dorsal/api-contract/panel/orders';
import { organizerRefundEndpoints } from '@dorsal/api-contract/panel/refunds';
import { isWithin } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import { type PeopleEvent, requirePeopleEvent } from '../people/people-event.ts';
import { mayOf } from '../people/people-scope.ts';
import type { Services } from '../services.ts';
import { answerErasure } from './answer-erasure.ts';
import type { OrderAction } from './event-order.ts';
import { makeManualOrder } from './manual-order.ts';
import { cancelPlacesOnly, resendOrderMails } from './order-actions.ts';
import { orderCard } from './order-card.ts';
import { orderFormOf } from './order-form.ts';
import { orderPageOf } from './order-list.ts';
import { askAccountAgain } from './refunds/ask-account.ts';
import { previewRefund } from './refunds/preview-refund.ts';
import { requestPanelRefund } from './refunds/request-panel-refund.ts';
import { retryPanelRefund } from './refunds/retry-panel-refund.ts';

/** The activity records that a member looks at an event's orders once a day. */
const recordedViews = { action: 'record-orders-viewed', times: 1, windowSeconds: 24 * 60 * 60 } as const;

/** The orders of an organizer's event, and their refunds. */
export function organizerOrderRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { list, get, cancelPlaces, resend } = organizerOrderEndpoints;
  const { askAccount, preview, request, retry } = organizerRefundEndpoints;

  panelRoute(app, services, list, async ({ caller, params, body }) => {
    const event = await requirePeopleEvent(db, params);
    const page = await orderPageOf(db, { event, may: mayOf(caller), ...body });
    await recordView(db, event, caller);
    return page;
  });
  panelRoute(app, services, organizerManualOrderEndpoints.form, async ({ params }) =>
    orderFormOf(db, await requirePeopleEvent(db, params), new Date()),
  );
  panelRoute(app, services, organizerManualOrderEndpoints.make, async ({ caller, params, body }) => {
    const event = await requirePeopleEvent(db, params);
    const orderId = await makeManualOrder(services, { event, caller, body });
    return orderCard(db, { event, orderId, caller });
  });
  panelRoute(app, services, get, async (call) => orderCard(db, await actionOf(db, call)));
  panelRoute(app, services, cancelPlaces, async (call) => {
    const action = await actionOf(db, call);
    await cancelPlacesOnly(services, { ...action, personIds: call.body.personIds });
    return orderCard(db, action);
  });
  panelRoute(app, services, resend, async (call) => {
    const action = await actionOf(db, call);
    await resendOrderMails(services, action);
    return orderCard(db, action);
  });
  panelRoute(app, services, organizerErasureEndpoints.answer, async (call) => {
    const action = await actionOf(db, call);
    await answerErasure(services, { ...action, body: call.body });
    return orderCard(db, action);
  });
  panelRoute(app, services, preview, async (call) =>
    previewRefund(db, { ...(await actionOf(db, call)), choice: call.body }),
  );
  panelRoute(app, services, askAccount, async (call) => {
    const action = await actionOf(db, call);
    await askAccountAgain(services, { ...action, refundId: call.params.refundId });
    return orderCard(db, action);
  });
  panelRoute(app, services, retry, async (call) => {
    const action = await actionOf(db, call);
    await retryPanelRefund(services, { ...action, refundId: call.params.refundId });
    return orderCard(db, action);
  });
  panelRoute(app, services, request, async (call) => {
    const action = await actionOf(db, call);
    await requestPanelRefund(services, { ...action, body: call.body });
    return orderCard(db, action);
  });
}

interface OrderCall {
  readonly caller: OrganizerCaller;
  readonly params: { readonly organizerId: string; readonly eventId: string; readonly orderId: string };
}

async function actionOf(db: Services['db'], { caller, params }: OrderCall): Promise<OrderAction> {
  return { event: await requirePeopleEvent(db, params), orderId: params.orderId, caller };
}

async function recordView(
  db: Services['db'],
  { id, name: subject }: PeopleEvent,
  caller: OrganizerCaller,
): Promise<void> {
  const { organizerId, userId } = caller;
  if (!(await isWithin(db, `${userId}/${id}`, recordedViews))) return;
  await recordActivity(db, { organizerId, caller, action: 'ordersViewed', subject });
}

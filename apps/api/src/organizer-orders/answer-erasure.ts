import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { answerErasureBody } from '@dorsal/api-contract/panel/erasure';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { inTransaction } from '../db/in-transaction.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { RefusedError } from '../http/refusal.ts';
import { forgetGivenData } from '../orders/forget-given-data.ts';
import { markForgotten } from '../orders/forget-orders.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { needsConsent } from '../orders/race-ahead.ts';
import { type OrderAction, requireEventOrder } from './event-order.ts';
import { enqueue } from '../outbox/outbox.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { openErasure } from '../erasure/ask-erasure.ts';

/** No request of the order waits for an answer (any more). */
class NoOpenErasureError extends RefusedError {
  override name = 'NoOpenErasureError';

  constructor() {
    super({
      status: 409,
      code: 'no_open_erasure',
      message: 'Esta petición ya tiene respuesta. Recarga el pedido para verla.',
    });
  }
}

interface Answered extends OrderAction {
  readonly body: z.output<typeof answerErasureBody>;
}

/**
 * Answers the open request of an order, and tells the buyer by e-mail. `erased`: what the people gave is deleted at once;
 * names, addresses (also of a guardian whose consent is missing) and billing data are deleted by the cleanup, the day after the
 * race, and after a race once the e-mail is sent. Throws NotFoundError and NoOpenErasureError.
 */
export async function answerErasure(
  { db }: Pick<Services, 'db'>,
  { event, orderId, caller, body }: Answered,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireEventOrder(tx, { event, orderId });
    await lockOrder(tx, orderId);
    const open = await openErasure(tx, orderId);
    if (!open) throw new NoOpenErasureError();
    const isErased = body.answer === 'erased';
    await tx
      .update(erasureRequests)
      .set({
        answer: body.answer,
        answeredAt: sql`now()`,
        ...(body.answer === 'erased' ? { message: null } : { reason: body.reason }),
      })
      .where(eq(erasureRequests.id, open.id));
    if (isErased) {
      // Without the consent the minor can't check in, and only the guardian's link can give it.
      await forgetGivenData(tx, [orderId], needsConsent);
      await markForgotten(tx, [orderId]);
    }
    const { organizerId } = caller;
    await recordActivity(tx, {
      organizerId,
      caller,
      action: isErased ? 'orderDataErased' : 'erasureRefused',
      subject: confirmationReference(orderId),
      after: { event: event.name, orderId },
    });
    await enqueue(tx, {
      kind: 'erasure-answered',
      payload: { orderId, requestId: open.id },
      dedupeKey: `erasure-answered:${orderId}:${open.id}`,
    });
  });
}

import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { askErasureBody, erasureRequest } from '@dorsal/api-contract/erasure-requests';
import { erasureDueDay } from '@dorsal/domain/erasure-request';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import type { Executor } from '../db/database.ts';
import { openErasureColumns } from '../db/open-erasure.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { events } from '../db/schema/events.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** As for messages of the contact form. */
const networkLimit = { action: 'ask-erasure', times: 5, windowSeconds: 60 * 60 } as const;

/** The order was never paid, so the cleanup deletes its data, or they are deleted already. */
class NothingToEraseError extends RefusedError {
  override name = 'NothingToEraseError';

  constructor() {
    super({
      status: 409,
      code: 'nothing_to_erase',
      message: 'Esta inscripción ya no tiene datos que borrar.',
    });
  }
}

/** The buyer of a free order has not confirmed the address: it may be a stranger's, who would get the receipt. */
class UnconfirmedBuyerError extends RefusedError {
  override name = 'UnconfirmedBuyerError';

  constructor() {
    super({
      status: 409,
      code: 'buyer_unconfirmed',
      message: 'Confirma antes tu correo con el enlace que te enviamos.',
    });
  }
}

type ErasureRequest = z.output<typeof erasureRequest>;

interface Asked extends z.output<typeof askErasureBody> {
  readonly orderId: string;
  readonly ip: string;
}

/**
 * Stores the buyer's request to delete the data of a paid order, with the receipt for the buyer. Answers with the open
 * request if there is one. Throws OrderNotFoundError, NothingToEraseError, UnconfirmedBuyerError, and
 * TooManyRequestsError beyond five new requests an hour from one network.
 */
export async function askErasure(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { orderId, message, ip }: Asked,
): Promise<ErasureRequest> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { status, buyerEmail, eventId, now } = order;
    const open = await openErasure(tx, orderId);
    if (open) return open;
    const wasPaid = status === 'paid' || status === 'refund_pending' || status === 'refunded';
    if (!wasPaid || buyerEmail === null) throw new NothingToEraseError();
    if (isUnconfirmed(order)) throw new UnconfirmedBuyerError();
    await limitForNetwork({ db: tx, config }, ip, networkLimit);
    const [event] = await tx.select({ zone: events.timeZone }).from(events).where(eq(events.id, eventId));
    const request = {
      id: newId(),
      askedAt: now,
      dueOn: erasureDueDay(now, event?.zone ?? defaultTimeZone),
    };
    await tx.insert(erasureRequests).values({ ...request, orderId, message: message ?? null });
    await enqueue(tx, {
      kind: 'erasure-asked',
      payload: { orderId, requestId: request.id },
      dedupeKey: `erasure-asked:${orderId}:${request.id}`,
    });
    return request;
  });
}

/** The request of an order that waits for its answer; undefined: none does. */
export async function openErasure(db: Executor, orderId: string) {
  const [open] = await db
    .select({ id: erasureRequests.id, ...openErasureColumns })
    .from(erasureRequests)
    .where(and(eq(erasureRequests.orderId, orderId), isNull(erasureRequests.answeredAt)));
  return open;
}

import { and, eq } from 'drizzle-orm';
import { partsCents } from '@dorsal/domain/refund-parts';
import type { OrderStatus } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { cancelPlaces } from '../orders/cancel-places.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import { returnPlaces } from '../orders/places.ts';
import { cancellationMails } from '../outbox/cancellation-mails.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { openRefund, type RefundCause } from './open-refund.ts';
import type { Attempt } from './payment-attempts.ts';
import { settleRefunds } from './refund-progress.ts';

/** What to take back of a paid order. */
export interface GivenBack {
  readonly order: LockedOrder;
  /** The money, by line; with no parts only places are canceled. */
  readonly cause: Exclude<RefundCause, { readonly reason: 'surplus' }>;
  /** The participants whose places are canceled. */
  readonly cancelled: readonly string[] | 'all';
}

/** What was taken back. */
export interface RequestedRefund {
  readonly status: OrderStatus;
  readonly amountCents: number;
  /** The worker refunds card payments, an operator transfers. Null: no money goes back. */
  readonly method: Attempt['method'] | null;
  /** Canceled places that stay taken because their participants have checked in. */
  readonly keptPlaces: number;
  /** Places that were canceled now. */
  readonly cancelledPlaces: number;
}

/**
 * Gives back money of a paid order, cancels places of it, or both, and e-mails the buyer and the participants. Money and
 * places are independent: a place may be canceled without money, and money given back for a place that stays valid. The
 * order must be locked and paid. Call it last: from here on every sale of the event waits for this transaction.
 */
export async function giveBack(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log' | 'secret'>,
  { order, cause, cancelled }: GivenBack,
): Promise<RequestedRefund> {
  const amountCents = partsCents(cause.parts);
  const attempt = amountCents > 0 ? await requirePayment(tx, order) : null;
  const { participantIds, free, kept } = await cancelPlaces(tx, order, cancelled);
  if (attempt) await openRefund(tx, services, { attempt, cause, cancelledIds: participantIds });
  const status = await settleRefunds(tx, order);
  const mails = await cancellationMails(tx, {
    orderId: order.id,
    participantIds,
    note: cause.reason === 'organizer' ? cause.note : '',
    isWithMoney: attempt !== null,
  });
  await enqueueAll(tx, mails);
  // Without a free place nothing may wait for the event's counter.
  if (free.items.some(({ quantity }) => quantity > 0)) await returnPlaces(tx, free);
  return {
    status,
    amountCents,
    method: attempt?.method ?? null,
    keptPlaces: kept,
    cancelledPlaces: participantIds.length,
  };
}

async function requirePayment(tx: Transaction, { id }: LockedOrder): Promise<Attempt> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, id), eq(paymentAttempts.status, 'accepted')));
  if (!attempt) throw new Error(`Order ${id} has lines that cost money, and no accepted payment.`);
  return attempt;
}

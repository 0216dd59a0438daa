import { eq, sql } from 'drizzle-orm';
import { partsCents, type RefundPart } from '@dorsal/domain/refund-parts';
import type { Transaction } from '../db/database.ts';
import { paymentAttempts, refundLines, refunds } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { refundMail } from '../outbox/order-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { takeAccountOfPayer } from './payer-account.ts';
import { askForAccount } from './refund-account.ts';
import { transferToReturn } from './payment-alerts.ts';
import type { Attempt } from './payment-attempts.ts';

type Reason = (typeof refunds.$inferSelect)['reason'];

/** Why money goes back: a surplus payment as a whole, all other money line by line of its order. */
export type RefundCause =
  | { readonly reason: 'surplus' }
  | {
      readonly reason: Exclude<Reason, 'surplus' | 'organizer'>;
      readonly parts: readonly RefundPart[];
      /** Two requests with one key are one refund. Default: none, each request is one. */
      readonly key?: string | undefined;
    }
  | {
      readonly reason: 'organizer';
      readonly parts: readonly RefundPart[];
      /** The member's account. */
      readonly requestedBy: string;
      /** What the organizer tells the buyer; empty for nothing. */
      readonly note: string;
      readonly key: string;
    };

interface Opened {
  readonly attempt: Attempt;
  readonly cause: RefundCause;
  /** The participants whose places were canceled with it. */
  readonly cancelledIds?: readonly string[];
}

/**
 * Records that money of a payment must go back, and e-mails the buyer: once for a late or surplus payment. The worker
 * refunds card payments. A transfer goes to the account that paid, or the buyer is asked for one, and an operator is alerted. The order must be
 * locked.
 */
export async function openRefund(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log' | 'secret'>,
  { attempt, cause, cancelledIds = [] }: Opened,
): Promise<void> {
  const refundId = await recordRefund(tx, { attempt, cause });
  if (refundId === undefined) return;
  await enqueue(tx, refundMail('refund-started', { orderId: attempt.orderId, refundId, cancelledIds }));
  if (attempt.method === 'card') {
    await enqueue(tx, { kind: 'refund', payload: { refundId }, dedupeKey: `refund:${refundId}` });
    return;
  }
  const about = { orderId: attempt.orderId, refundId };
  if (!(await takeAccountOfPayer(tx, services, about))) await askForAccount(tx, services, about);
  await alertOperator(
    tx,
    services,
    transferToReturn({ id: refundId, amountCents: centsOf({ attempt, cause }), attempt }),
  );
}

/**
 * Records a refund with its lines, without asking the bank or an operator for it. Returns its id; undefined if the late
 * or surplus payment has its refund already. The payment's constraint refuses more than came.
 */
export async function recordRefund(tx: Transaction, { attempt, cause }: Opened): Promise<string | undefined> {
  const amountCents = centsOf({ attempt, cause });
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      attemptId: attempt.id,
      amountCents,
      reason: cause.reason,
      ...(cause.reason !== 'surplus' && { requestKey: cause.key ?? null }),
      ...(cause.reason === 'organizer' && { requestedBy: cause.requestedBy, note: cause.note || null }),
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (!refund) return undefined;
  await tx
    .update(paymentAttempts)
    .set({ refundCents: sql`${paymentAttempts.refundCents} + ${amountCents}::int` })
    .where(eq(paymentAttempts.id, attempt.id));
  if (cause.reason !== 'surplus') {
    const { orderId } = attempt;
    await tx
      .insert(refundLines)
      .values(cause.parts.map((part) => ({ refundId: refund.id, orderId, ...part })));
  }
  return refund.id;
}

function centsOf({ attempt, cause }: Opened): number {
  return cause.reason === 'surplus' ? attempt.amountCents : partsCents(cause.parts);
}

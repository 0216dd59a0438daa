import { refundParts, type RefundScope } from '@dorsal/domain/refund-parts';
import { eq } from 'drizzle-orm';
import { newId } from '../ids.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { participants } from '../db/schema/orders.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { giveBack } from '../payments/give-back.ts';
import { findRefundableLines } from '../payments/refundable-lines.ts';
import type { Services } from '../services.ts';
import { signedIn } from './signed-in.ts';

interface Asked {
  readonly scope?: RefundScope;
  readonly withFee?: boolean;
  readonly cancelled?: readonly string[] | 'all';
  readonly note?: string;
}

/** Refunds by a member of the organizer. */
export async function partialRefunds(services: Services) {
  const { userId } = await signedIn(services);

  /** Gives back this scope (default: no money) and cancels these places (default: none). */
  function refund(
    orderId: string,
    { scope = { kind: 'amount', cents: 0 }, withFee = false, cancelled = [], note = '' }: Asked,
    by: Services = services,
  ) {
    return inTransaction(by.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const parts = refundParts(await findRefundableLines(tx, orderId), scope, { withFee });
      const cause = { reason: 'organizer', parts, requestedBy: userId, note, key: newId() } as const;
      return giveBack(tx, by, { order, cause, cancelled });
    });
  }

  /** The ids of an order's participants, in their order. */
  async function peopleOf(orderId: string): Promise<string[]> {
    const rows = await services.db
      .select({ id: participants.id })
      .from(participants)
      .where(eq(participants.orderId, orderId))
      .orderBy(participants.position);
    return rows.map(({ id }) => id);
  }

  return { peopleOf, refund };
}

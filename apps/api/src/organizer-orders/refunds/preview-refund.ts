import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { refundPreview } from '@dorsal/api-contract/panel/refunds';
import type { Database, Executor } from '../../db/database.ts';
import { checkIns } from '../../db/schema/check-ins.ts';
import { orders, participants } from '../../db/schema/orders.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { isOrderOf, type OrderAction } from '../event-order.ts';
import { panelLines } from '../order-people.ts';
import { refusedCents } from '../order-refunds.ts';
import { plannedRefund, type RefundChoice } from './planned-refund.ts';
import { requireAllowance } from './refund-limit.ts';

type RefundPreview = z.output<typeof refundPreview>;

/** What a refund would book now. Throws NotFoundError and what the refund throws. */
export async function previewRefund(
  db: Database,
  { event, orderId, caller, choice }: OrderAction & { readonly choice: RefundChoice },
): Promise<RefundPreview> {
  // One moment for all queries.
  return db.transaction(
    async (tx) => {
      const [order] = await tx
        .select({
          id: orders.id,
          status: orders.status,
          totalCents: orders.totalCents,
          paymentMethod: orders.paymentMethod,
        })
        .from(orders)
        .where(isOrderOf({ event, orderId }));
      if (!order) throw new NotFoundError();
      const planned = await plannedRefund(tx, order, choice);
      await requireAllowance(tx, caller, planned.amountCents);
      const lines = await panelLines(tx, orderId);
      return {
        amount: planned.amountCents,
        parts: planned.parts.flatMap(({ position, cents }) => {
          const line = lines[position];
          return line ? [{ text: line.text, personId: line.personId, amount: cents }] : [];
        }),
        paid: order.totalCents,
        refundedBefore: planned.refundedBeforeCents,
        refusedBefore: await refusedCents(tx, orderId),
        method: order.paymentMethod ?? 'card',
        ...(await cancelledPlaces(tx, planned.cancelledIds)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** How many of these places are active, and how many of those stay taken because their people have entered. */
async function cancelledPlaces(
  db: Executor,
  ids: readonly string[],
): Promise<Pick<RefundPreview, 'cancelled' | 'kept'>> {
  const [places] = await db
    .select({
      cancelled: count(),
      kept: sql<number>`count(${checkIns.participantId})::int`,
    })
    .from(participants)
    .leftJoin(checkIns, eq(checkIns.participantId, participants.id))
    .where(and(inArray(participants.id, [...ids]), isNull(participants.cancelledAt)));
  return { cancelled: places?.cancelled ?? 0, kept: places?.kept ?? 0 };
}

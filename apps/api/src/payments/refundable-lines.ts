import { sql } from 'drizzle-orm';
import type { RefundableLine } from '@dorsal/domain/refund-parts';
import type { Executor } from '../db/database.ts';

/** The lines of a paid order, with what no refund has asked for yet: also a refund that the bank refused keeps its part. */
export async function findRefundableLines(db: Executor, orderId: string): Promise<RefundableLine[]> {
  const { rows } = await db.execute<{ [Field in keyof RefundableLine]: RefundableLine[Field] }>(sql`
    select l.position, l.kind, l.participant_id as "participantId",
      l.cents - coalesce(sum(part.cents), 0)::int as "leftCents"
    from order_lines l
    left join refund_lines part on part.order_id = l.order_id and part.position = l.position
    where l.order_id = ${orderId}
    group by l.order_id, l.position
    order by l.position`);
  return rows;
}

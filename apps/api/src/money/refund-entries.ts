import { sql } from 'drizzle-orm';
import { commissionBack } from '@dorsal/domain/commission';
import type { TaxedRefund } from '@dorsal/domain/declared-vat';
import type { Executor } from '../db/database.ts';
import { isInScope, lineCommission, type MoneyScope } from './money-scope.ts';
import type { EventEntry } from './sold-entries.ts';

/** What a refund that is back at the buyer gave back of a line. */
export interface RefundedLine {
  readonly eventId: string;
  readonly day: string;
  readonly refundId: string;
  readonly orderId: string;
  readonly ticketId: string;
  readonly cents: number;
  readonly lineCents: number;
  readonly commissionCents: number;
  /** Given back of the line by earlier refunds. */
  readonly beforeCents: number;
  readonly vatPercent: number;
  readonly vatExemption: string | null;
  /** The order has documents of VERI*FACTU mode. */
  readonly hasTaxDocument: boolean;
}

/** Everything that was given back of the events' orders, the oldest first. */
export async function refundedLines(db: Executor, scope: MoneyScope): Promise<RefundedLine[]> {
  const { rows } = await db.execute<RefundedLine & Record<string, unknown>>(sql`
    select orders.event_id as "eventId", (r.settled_at at time zone ${scope.timeZone})::date::text as day,
      r.id as "refundId", l.order_id as "orderId", l.ticket_type_id as "ticketId", part.cents, l.cents as "lineCents",
      ${lineCommission} as "commissionCents",
      (sum(part.cents) over (partition by l.order_id, l.position order by r.settled_at, r.id) - part.cents)::int
        as "beforeCents",
      l.vat_percent::float8 as "vatPercent", l.vat_exemption as "vatExemption",
      exists (select 1 from tax_documents d where d.order_id = l.order_id) as "hasTaxDocument"
    from orders join order_lines l on l.order_id = orders.id and l.refunded_cents > 0
    join refund_lines part on part.order_id = l.order_id and part.position = l.position
    join refunds r on r.id = part.refund_id and r.status = 'completed'
    where ${isInScope(scope)} order by r.settled_at, r.id, l.position`);
  return rows;
}

/** A refunded line as an entry of its day. */
export function refundEntry(line: RefundedLine): EventEntry {
  const { eventId, day, ticketId, cents } = line;
  const nothing = { places: 0, ticketsCents: 0, feesCents: 0 };
  // Not -0, which is another value than 0.
  return {
    eventId,
    day,
    ticketId,
    ...nothing,
    refundedCents: cents,
    commissionCents: 0 - commissionBack(line),
  };
}

/** The refunds with their tax, each after those before it of the same order. */
export function taxedRefunds(lines: readonly RefundedLine[]): (TaxedRefund & { readonly day: string })[] {
  const before = new Map<string, number>();
  const refunds = Map.groupBy(lines, (line) => `${line.refundId} ${line.vatPercent} ${line.vatExemption}`);
  return [...refunds.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { day, orderId, vatPercent, vatExemption } = first;
    const order = `${orderId} ${vatPercent} ${vatExemption}`;
    const beforeCents = before.get(order) ?? 0;
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    before.set(order, beforeCents + cents);
    return [{ day, vatPercent, vatExemption, beforeCents, cents }];
  });
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { refusedByBank } from '../payments/order-refunds.ts';
import { isInScope, type MoneyScope } from './money-scope.ts';

/** Money that has not come or gone yet, in cents. */
export interface PendingMoney {
  readonly transfers: { readonly count: number; readonly amount: number };
  readonly refunds: { readonly count: number; readonly amount: number };
  /** Refunds that the bank refused: their money is still collected. */
  readonly refused: { readonly count: number; readonly amount: number };
}

/** Transfers that have not arrived, and refunds of orders that are not with the buyer: on their way, or refused. */
export async function pendingMoney(db: Executor, scope: MoneyScope): Promise<PendingMoney> {
  const { rows } = await db.execute<{ kind: keyof PendingMoney; count: number; amount: number }>(sql`
    select 'transfers' as kind, count(*)::int as count, coalesce(sum(total_cents), 0)::float8 as amount
    from orders where ${isInScope(scope)} and orders.status = 'pending' and orders.payment_method = 'transfer'
      and orders.expires_at > now()
    union all
    select case when ${refusedByBank} then 'refused' else 'refunds' end, count(*)::int, sum(r.amount_cents)::float8
    from refunds r join payment_attempts a on a.id = r.attempt_id and a.status = 'accepted'
    join orders on orders.id = a.order_id
    where r.status <> 'completed' and ${isInScope(scope)} group by 1`);
  const of = (asked: keyof PendingMoney) => {
    const { count = 0, amount = 0 } = rows.find(({ kind }) => kind === asked) ?? {};
    return { count, amount };
  };
  return { transfers: of('transfers'), refunds: of('refunds'), refused: of('refused') };
}

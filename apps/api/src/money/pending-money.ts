import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isInScope, type MoneyScope } from './money-scope.ts';

/** Money that has not come or gone yet, in cents. */
export interface PendingMoney {
  readonly transfers: { readonly count: number; readonly amount: number };
  readonly refunds: { readonly count: number; readonly amount: number };
}

/** Transfers that have not arrived, and refunds of orders that are not with the buyer. */
export async function pendingMoney(db: Executor, scope: MoneyScope): Promise<PendingMoney> {
  const { rows } = await db.execute<{ kind: keyof PendingMoney; count: number; amount: number }>(sql`
    select 'transfers' as kind, count(*)::int as count, coalesce(sum(total_cents), 0)::float8 as amount
    from orders where ${isInScope(scope)} and orders.status = 'pending' and orders.payment_method = 'transfer'
      and orders.expires_at > now()
    union all
    select 'refunds', count(*)::int, coalesce(sum(r.amount_cents), 0)::float8
    from refunds r join payment_attempts a on a.id = r.attempt_id and a.status = 'accepted'
    join orders on orders.id = a.order_id
    where r.status <> 'completed' and ${isInScope(scope)}`);
  const of = (asked: keyof PendingMoney) => {
    const { count = 0, amount = 0 } = rows.find(({ kind }) => kind === asked) ?? {};
    return { count, amount };
  };
  return { transfers: of('transfers'), refunds: of('refunds') };
}

import { eq, sql } from 'drizzle-orm';
import { commissionBack } from '@dorsal/domain/commission';
import type { Executor } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { type MoneyScope, soldOrders } from '../money/money-scope.ts';
import { refundedLines } from '../money/refund-entries.ts';
import { soldEntries } from '../money/sold-entries.ts';
import type { CommissionFigures } from './plan-month.ts';

/** The commission of all sales of an organizer, as the settlement has it, by months of the time zone. */
export async function commissionFigures(
  db: Executor,
  { organizerId, timeZone }: Pick<MoneyScope, 'organizerId' | 'timeZone'>,
): Promise<CommissionFigures> {
  const events = await db
    .selectDistinct({ id: orders.eventId })
    .from(orders)
    .where(eq(orders.sellerId, organizerId));
  const scope = { organizerId, timeZone, eventIds: events.map(({ id }) => id) };
  const sold = await soldEntries(db, scope);
  const returned = await refundedLines(db, scope);
  const soldMonths = await monthsOfSale(
    db,
    scope,
    returned.map(({ orderId }) => orderId),
  );
  return {
    sold: sold.map(({ day, commissionCents }) => ({ soldMonth: monthOf(day), cents: commissionCents })),
    returned: returned.flatMap((line) => {
      const soldMonth = soldMonths.get(line.orderId);
      return soldMonth === undefined
        ? []
        : [{ soldMonth, month: monthOf(line.day), cents: commissionBack(line) }];
    }),
  };
}

async function monthsOfSale(
  db: Executor,
  scope: MoneyScope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    select id, day::text as day from (${soldOrders(scope)}) sold
    where id = any(${sql.param([...new Set(orderIds)])})`);
  return new Map(rows.map(({ id, day }) => [id, monthOf(day)]));
}

const monthOf = (day: string) => day.slice(0, 7);

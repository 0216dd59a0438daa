import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelOrder } from '@dorsal/api-contract/panel/order-card';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor } from '../db/database.ts';
import { manualOrders } from '../db/schema/manual-orders.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { NotFoundError } from '../http/refusal.ts';
import { isOver } from '../orders/open-orders.ts';
import { mayOf } from '../people/people-scope.ts';
import { isOrderOf, type OrderAction } from './event-order.ts';
import { erasureView } from './order-erasure.ts';
import { orderHistory } from './order-history.ts';
import { orderMails } from './order-mails.ts';
import { orderPeople, panelLines } from './order-people.ts';
import { panelInvoices, panelRefunds, refusedCents } from './order-refunds.ts';
import { allowanceOf, repeatableRefunds } from './refunds/refund-limit.ts';

type PanelOrder = z.output<typeof panelOrder>;

/** An order with everything about it that the caller may see. Throws NotFoundError. */
export async function orderCard(db: Executor, { event, orderId, caller }: OrderAction): Promise<PanelOrder> {
  const may = mayOf(caller);
  const [order] = await db
    .select({
      status: orders.status,
      isOver,
      boughtAt: orders.createdAt,
      paidAt: orders.paidAt,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      buyerPhone: orders.buyerPhone,
      paymentMethod: orders.paymentMethod,
      total: orders.totalCents,
      fees: orders.feesCents,
      manual: {
        kind: manualOrders.kind,
        reason: manualOrders.reason,
        by: users.name,
      },
      refunded: sql<number>`(select coalesce(sum(refunded_cents), 0)::int from order_lines where order_id = ${orderId})`,
    })
    .from(orders)
    .leftJoin(manualOrders, eq(manualOrders.orderId, orders.id))
    .leftJoin(users, eq(users.id, manualOrders.madeBy))
    .where(isOrderOf({ event, orderId }));
  if (!order) throw new NotFoundError();
  const { isOver: hasEnded, buyerEmail, buyerPhone, manual, ...shown } = order;
  const status = hasEnded ? 'expired' : order.status;
  const lines = await panelLines(db, orderId);
  const left = lines.reduce((sum, line) => sum + line.left, 0);
  const seesContact = may('people.contact');
  const mayRepeat = may('orders.refund') ? await repeatableRefunds(db, caller) : () => false;
  return {
    ...shown,
    manual: manual.kind === null ? null : { ...manual, kind: manual.kind },
    _id: orderId,
    reference: confirmationReference(orderId),
    status,
    buyerEmail: seesContact ? buyerEmail : null,
    buyerPhone: seesContact ? buyerPhone : null,
    refundAsked: order.total - left,
    refundRefused: await refusedCents(db, orderId),
    people: await orderPeople(db, orderId, may),
    lines,
    refunds: await panelRefunds(db, orderId, mayRepeat),
    invoices: await panelInvoices(db, orderId),
    mails: await orderMails(db, orderId),
    history: await orderHistory(db, { organizerId: caller.organizerId, orderId }),
    erasure: await erasureView(db, orderId, { seesTexts: may('orders.write') }),
    refundState: refundStateOf({ status, left, mayRefund: may('orders.refund') }),
    refundAllowance: may('orders.refund') ? await allowanceOf(db, caller) : null,
    mayChange: may('orders.write'),
  };
}

interface Refundable {
  readonly status: PanelOrder['status'];
  readonly left: number;
  readonly mayRefund: boolean;
}

function refundStateOf({ status, left, mayRefund }: Refundable): PanelOrder['refundState'] {
  if (!mayRefund) return 'noPermission';
  if (status === 'refund_pending' || status === 'refunded') return 'nothingLeft';
  if (status !== 'paid') return 'notPaid';
  return left > 0 ? 'possible' : 'nothingLeft';
}

import { centsToEuros, eurosToCents } from './money.ts';

/** Orders per page in the payment history (spec, section 9). */
export const ordersPerPage = 10;

/** The part of an order that the totals need. */
export interface PastOrder {
  readonly eventId: string;
  readonly status: string;
  /** Euros. */
  readonly totalAmount: number;
}

/** The response of `/user/purchases` in its current form. */
export interface Purchases<Order> {
  readonly orders: Order[];
  /** Euros. */
  readonly totalSpent: number;
  readonly allEventIds: string[];
}

/**
 * Purchases from either form of the response. The older form is a plain array of orders (spec, section 3): the total
 * spent is then the sum of the paid ones. Throws `InvalidMoneyError` if one of them has more than two decimals.
 */
export function normalisePurchases<Order extends PastOrder>(
  answer: Purchases<Order> | Order[],
): Purchases<Order> {
  if (!Array.isArray(answer)) return answer;
  const paid = answer.filter((order) => order.status === 'paid');
  return {
    orders: answer,
    totalSpent: centsToEuros(paid.reduce((sum, order) => sum + eurosToCents(order.totalAmount), 0)),
    allEventIds: [...new Set(answer.map((order) => order.eventId))],
  };
}

/** Pages for so many orders; at least one. */
export function pageCount(orders: number): number {
  return Math.max(1, Math.ceil(orders / ordersPerPage));
}

/** The orders of a page, counted from 1; a page out of range becomes the nearest one. */
export function ordersOnPage<Order>(orders: readonly Order[], page: number): readonly Order[] {
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount(orders.length));
  return orders.slice((shown - 1) * ordersPerPage, shown * ordersPerPage);
}

/** 'Total gastado' is shown only above 0 (spec, section 5). In any unit. */
export function isTotalSpentShown(totalSpent: number): boolean {
  return totalSpent > 0;
}

/** The badge: paid or not (spec, section 4). */
export function orderBadge(status: string): 'Pagado' | 'Pendiente' {
  return status === 'paid' ? 'Pagado' : 'Pendiente';
}

/** The label beside the badge of an order that is being, or was, refunded (decisions, "Checkout"). */
export function refundLabel(status: string): 'Reembolso en curso' | 'Reembolsado' | undefined {
  if (status === 'refund_pending') return 'Reembolso en curso';
  return status === 'refunded' ? 'Reembolsado' : undefined;
}

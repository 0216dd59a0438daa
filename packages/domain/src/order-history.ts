/** Orders per page in the payment history (spec, section 9). */
export const ordersPerPage = 10;

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

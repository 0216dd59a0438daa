/** What became of an order, as the panel lists it. `ended`: it expired or was canceled without a payment. */
export const listedOrderStates = ['paid', 'pending', 'refunded', 'ended'] as const;
/** One of `listedOrderStates`. */
export type ListedOrderState = (typeof listedOrderStates)[number];

/** The states as people read them. Source: decisions, "Orders in the panel". */
export const listedOrderStateNames: Readonly<Record<ListedOrderState, string>> = {
  paid: 'Pagado',
  pending: 'Pendiente',
  refunded: 'Devuelto',
  ended: 'Sin pagar',
};

import type { OrderStatus } from './order-status.ts';

/** What is left of a place: given, or canceled by the organizer or with its refund. */
export const placeStates = ['active', 'cancelled'] as const;
/** One of `placeStates`. */
export type PlaceState = (typeof placeStates)[number];

/** The payment of a participant's order, as lists of participants show it. */
export const peopleOrderStates = ['paid', 'pendingTransfer', 'refunded'] as const;
/** One of `peopleOrderStates`. */
export type PeopleOrderState = (typeof peopleOrderStates)[number];

/** The states as people read them. Source: decisions, "People in the panel". */
export const placeStateNames: Readonly<Record<PlaceState, string>> = {
  active: 'Activa',
  cancelled: 'Anulada',
};

/** The states as people read them. Source: decisions, "People in the panel". */
export const peopleOrderStateNames: Readonly<Record<PeopleOrderState, string>> = {
  paid: 'Pagado',
  pendingTransfer: 'Pendiente',
  refunded: 'Devuelto',
};

/**
 * The statuses of the orders whose participants are listed, by state. Orders that are held for a card payment, or that
 * ended unpaid, aren't listed. Source: decisions, "People in the panel".
 */
export const listedOrderStatuses: Readonly<Record<PeopleOrderState, readonly OrderStatus[]>> = {
  paid: ['paid'],
  pendingTransfer: ['pending'],
  refunded: ['refund_pending', 'refunded'],
};

/** What is left of a place: given, or canceled by the organizer or with its refund. */
export const placeStates = ['active', 'cancelled'] as const;
/** One of `placeStates`. */
export type PlaceState = (typeof placeStates)[number];

/**
 * The payment of a participant's order, as lists of participants show it. Orders that were never paid and await no
 * transfer aren't listed.
 */
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

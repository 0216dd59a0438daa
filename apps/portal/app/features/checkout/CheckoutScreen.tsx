export interface CheckoutScreenProps {
  /** The event's public handle, as in the address. */
  id: string;
  /** The event's `_id`. */
  eventId: string;
}

/** The purchase of places for an event. */
export function CheckoutScreen(_props: CheckoutScreenProps) {
  return <p>Esta página está en camino</p>;
}

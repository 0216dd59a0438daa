export interface ConfirmationScreenProps {
  orderId: string;
}

/** What became of an order. */
export function ConfirmationScreen(_props: ConfirmationScreenProps) {
  return <p>Esta página está en camino</p>;
}

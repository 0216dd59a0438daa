export interface MyTicketsScreenProps {
  eventId: string;
}

/** A person's tickets for an event. */
export function MyTicketsScreen(_props: MyTicketsScreenProps) {
  return <p>Esta página está en camino</p>;
}

/** The person of one place (spec, section 3). */
export interface Participant {
  readonly _id: string;
  readonly fullName: string;
  readonly email: string;
}

/** Whether there is exactly one participant for each place of each ticket type. */
export function isEveryPlaceTaken(
  participants: readonly { readonly ticketId: string }[],
  items: readonly { readonly ticketId: string; readonly quantity: number }[],
): boolean {
  const open = new Map<string, number>();
  for (const { ticketId, quantity } of items) open.set(ticketId, (open.get(ticketId) ?? 0) + quantity);
  for (const { ticketId } of participants) open.set(ticketId, (open.get(ticketId) ?? 0) - 1);
  return [...open.values()].every((places) => places === 0);
}

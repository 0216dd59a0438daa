import type { PurchasedTicketBody } from '@dorsal/api-contract/events';

/** An order of a person for an event, with the names of its participants. */
export interface Registration {
  readonly orderId: string;
  readonly names: readonly string[];
}

/** The orders that the tickets come from, in the order of the page. */
export function registrationsOf(tickets: readonly PurchasedTicketBody[]): Registration[] {
  const names = new Map<string, string[]>();
  for (const { orderId, fullName } of tickets.flatMap(({ participants }) => participants)) {
    names.set(orderId, [...(names.get(orderId) ?? []), fullName]);
  }
  return [...names].map(([orderId, ofOrder]) => ({ orderId, names: ofOrder }));
}

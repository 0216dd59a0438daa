import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import type { PurchasedTicketBody } from '@dorsal/api-contract/events';
import type { ErasableOrder } from '~/components/erasure/erasable-order.ts';

/** The orders that the tickets come from, in the order of the page. */
export function registrationsOf(tickets: readonly PurchasedTicketBody[]): ErasableOrder[] {
  const people = new Map<string, HeldParticipantBody[]>();
  for (const person of tickets.flatMap(({ participants }) => participants)) {
    people.set(person.orderId, [...(people.get(person.orderId) ?? []), person]);
  }
  return [...people].map(([orderId, ofOrder]) => ({
    orderId,
    names: ofOrder.map(({ fullName }) => fullName),
    erasure: ofOrder[0]?.erasure,
  }));
}

import type { EventBody } from '@dorsal/api-contract/events';
import type { HeldPlace } from '../filled-draft.ts';

/** What a place is called among the others: its ticket type, numbered where there are several of it. */
export function placeLegend(
  { ticketId, index }: HeldPlace,
  places: readonly HeldPlace[],
  event: Pick<EventBody, 'tickets'>,
): string {
  const name = event.tickets.find(({ _id }) => _id === ticketId)?.name ?? '';
  const count = places.filter((place) => place.ticketId === ticketId).length;
  return count > 1 ? `${name}, plaza ${index + 1} de ${count}` : name;
}

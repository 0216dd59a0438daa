import type { EventBody } from '@dorsal/api-contract/events';
import type { HeldPlace } from './filled-draft.ts';

/** The name of a place: its ticket type, numbered if there are several places of it. */
export function placeLegend(
  { ticketId, index }: HeldPlace,
  places: readonly HeldPlace[],
  event: Pick<EventBody, 'tickets'>,
): string {
  const name = event.tickets.find(({ _id }) => _id === ticketId)?.name ?? '';
  const count = places.filter((place) => place.ticketId === ticketId).length;
  return count > 1 ? `${name}, plaza ${index + 1} de ${count}` : name;
}

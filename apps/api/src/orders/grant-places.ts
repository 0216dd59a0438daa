import type { Places } from './places.ts';

/** What is left of each counter, by the id of its event or ticket type; Infinity where there is no limit. */
export type FreeByCounter = ReadonlyMap<string, number>;

/** Places that somebody wants. `network`: who they count for, where holds are limited. */
export interface Wish extends Places {
  readonly network?: string;
}

/** What became of one wish: `left` says what is free of each ticket type where it did not fit. */
export type Grant =
  | { readonly kind: 'granted' }
  | { readonly kind: 'soldOut'; readonly left: readonly TicketsLeft[] }
  | { readonly kind: 'tooManyHolds' };

export interface TicketsLeft {
  readonly ticketId: string;
  /** Of the ticket type or of its event, whichever are fewer. */
  readonly places: number;
}

/**
 * Shares out what is free, in the order of arrival. Each wish gets all of its places or none, and one that does not fit, or
 * whose network may hold no more (`holdsLeft`; one that isn't named has no limit), takes nothing from those behind it. A
 * counter that isn't there has no places.
 */
export function grantPlaces(
  wishes: readonly Wish[],
  freeAtFirst: FreeByCounter,
  holdsLeft: ReadonlyMap<string, number> = new Map(),
): Grant[] {
  const free = new Map(freeAtFirst);
  const holds = new Map(holdsLeft);
  const freeOf = (id: string) => free.get(id) ?? 0;
  const take = (id: string, places: number) => free.set(id, freeOf(id) - places);
  return wishes.map(({ eventId, lines, network = '' }) => {
    const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const fits =
      freeOf(eventId) >= total &&
      lines.every(({ ticketTypeId, quantity }) => freeOf(ticketTypeId) >= quantity);
    if (!fits) {
      const left = lines.map(({ ticketTypeId }) => ({
        ticketId: ticketTypeId,
        places: Math.min(freeOf(ticketTypeId), freeOf(eventId)),
      }));
      return { kind: 'soldOut', left };
    }
    const holdsOfNetwork = holds.get(network) ?? Infinity;
    if (holdsOfNetwork <= 0) return { kind: 'tooManyHolds' };
    holds.set(network, holdsOfNetwork - 1);
    take(eventId, total);
    for (const { ticketTypeId, quantity } of lines) take(ticketTypeId, quantity);
    return { kind: 'granted' };
  });
}

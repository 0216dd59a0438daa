import type { Places } from './places.ts';
import { passedQuota, type Quota, quotaKey, type UsedQuotas } from './quotas.ts';

/** What is left of each counter, by the id of its event or ticket type; Infinity if there is no limit. */
export type FreeByCounter = ReadonlyMap<string, number>;

/** Requested places, and the limits that they count for. */
export interface Wish extends Places {
  readonly quotas?: readonly Quota[];
}

/** The result of one wish: what is left of each ticket type if it did not fit, or the limit that it would exceed. */
export type Grant =
  | { readonly kind: 'granted' }
  | { readonly kind: 'soldOut'; readonly left: readonly TicketsLeft[] }
  | { readonly kind: 'limited'; readonly quota: Quota };

export interface TicketsLeft {
  readonly ticketId: string;
  /** Of the ticket type or of its event, whichever is fewer. */
  readonly places: number;
}

/**
 * Grants free places in the order of arrival. Each wish gets all of its places or none. A wish that does not fit, or
 * that would exceed one of its limits, takes nothing from later ones. A missing counter has no places.
 */
export function grantPlaces(
  wishes: readonly Wish[],
  freeAtFirst: FreeByCounter,
  usedAtFirst: UsedQuotas = new Map(),
): Grant[] {
  const free = new Map(freeAtFirst);
  const used = new Map(usedAtFirst);
  const usedOf = (quota: Quota) => used.get(quotaKey(quota)) ?? 0;
  const freeOf = (id: string) => free.get(id) ?? 0;
  const take = (id: string, places: number) => free.set(id, freeOf(id) - places);
  return wishes.map(({ eventId, items, quotas = [] }) => {
    const total = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const fits =
      freeOf(eventId) >= total &&
      items.every(({ ticketTypeId, quantity }) => freeOf(ticketTypeId) >= quantity);
    if (!fits) {
      const left = items.map(({ ticketTypeId }) => ({
        ticketId: ticketTypeId,
        places: Math.min(freeOf(ticketTypeId), freeOf(eventId)),
      }));
      return { kind: 'soldOut', left };
    }
    const passed = passedQuota(quotas, used);
    if (passed) return { kind: 'limited', quota: passed };
    for (const quota of quotas) used.set(quotaKey(quota), usedOf(quota) + quota.amount);
    take(eventId, total);
    for (const { ticketTypeId, quantity } of items) take(ticketTypeId, quantity);
    return { kind: 'granted' };
  });
}

import type { Places } from './places.ts';
import { passedQuota, type Quota, quotaKey, type UsedQuotas } from './quotas.ts';

/** What is left of each counter, by the id of its event or ticket type; Infinity where there is no limit. */
export type FreeByCounter = ReadonlyMap<string, number>;

/** Places that somebody wants, and the limits that they count for. */
export interface Wish extends Places {
  readonly quotas?: readonly Quota[];
}

/** What became of one wish: what is free of each ticket type if it did not fit, or the limit that it would pass. */
export type Grant =
  | { readonly kind: 'granted' }
  | { readonly kind: 'soldOut'; readonly left: readonly TicketsLeft[] }
  | { readonly kind: 'limited'; readonly quota: Quota };

export interface TicketsLeft {
  readonly ticketId: string;
  /** Of the ticket type or of its event, whichever are fewer. */
  readonly places: number;
}

/**
 * Shares out what is free, in the order of arrival. Each wish gets all of its places or none, and one that does not fit,
 * or that would pass one of its limits, takes nothing from those behind it. A counter that isn't there has no places.
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
  return wishes.map(({ eventId, lines, quotas = [] }) => {
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
    const passed = passedQuota(quotas, used);
    if (passed) return { kind: 'limited', quota: passed };
    for (const quota of quotas) used.set(quotaKey(quota), usedOf(quota) + quota.amount);
    take(eventId, total);
    for (const { ticketTypeId, quantity } of lines) take(ticketTypeId, quantity);
    return { kind: 'granted' };
  });
}

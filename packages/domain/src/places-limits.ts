import { defaultMaxPerOrder } from './checkout-limits.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Unpaid and free places of one e-mail address in one event, unless a ticket type allows more in one order. */
const placesPerAddress = 10;

/** Open orders of one network (an IPv4 address or an IPv6 /64) over all events, before `RATE_LIMIT_SCALE`. */
export const openOrdersPerNetwork = 200;

/**
 * Orders that one network may place in an hour, before `RATE_LIMIT_SCALE`: 60 buyers a minute for twenty minutes. As many may be
 * canceled.
 */
export const ordersPerNetworkAndHour = 1_200;

/** The least and the most places of one network in one event, before `RATE_LIMIT_SCALE`. */
const [fewestPlacesPerNetwork, mostPlacesPerNetwork] = [20, 120];
const networkShare = 0.25;
/** An IPv6 /48 (a company, a school) may have this many times the limit of one /64. */
export const siteFactor = 4;

/** Places of a free order that is confirmed without a code by e-mail. */
const freePlacesWithoutCode = 4;

/** Transfers of one e-mail address that may be awaited at once in one event. */
export const openTransfersPerAddress = 1;

/**
 * The most unpaid and free places that one e-mail address may have in an event: 10, or what the largest `maxPerOrder`
 * of the chosen ticket types allows. Source: decisions, "Limits on places".
 */
export function addressPlacesLimit(maxPerOrder: readonly (number | null)[]): number {
  return Math.max(placesPerAddress, ...maxPerOrder.map((max) => max ?? defaultMaxPerOrder));
}

/** What the limit of a network's places depends on. */
export interface NetworkPlaces {
  /** Places of the event; null: no limit. */
  readonly eventPlaces: number | null;
  /** `RATE_LIMIT_SCALE`. */
  readonly scale: number;
  /** The organizer's own limit, which replaces the general one; null if there is none. */
  readonly organizerLimit: number | null;
}

/**
 * The most places that one network may have in an event by orders without a confirmed address: a quarter of the
 * event's places, at least 20, at most 120, times the scale. An organizer's own limit is not scaled.
 * `perSite` is the limit of an IPv6 /48. Source: decisions, "Limits on places".
 */
export function networkPlacesLimit({ eventPlaces, scale, organizerLimit }: NetworkPlaces): {
  perNetwork: number;
  perSite: number;
} {
  const share = Math.floor((eventPlaces ?? Number.POSITIVE_INFINITY) * networkShare);
  const general = Math.min(mostPlacesPerNetwork, Math.max(fewestPlacesPerNetwork, share)) * scale;
  const perNetwork = organizerLimit ?? general;
  return { perNetwork, perSite: perNetwork * siteFactor };
}

/**
 * Whether the buyer must confirm their address by a code before the order is confirmed: every transfer, and a free
 * order of more than 4 places. `method` is null for a free order. Source: decisions, "Limits on places".
 */
export function needsConfirmedAddress({
  method,
  quantity,
}: {
  readonly method: PaymentMethod | null;
  readonly quantity: number;
}): boolean {
  if (method === null) return quantity > freePlacesWithoutCode;
  return method === 'transfer';
}

import type { Transaction } from '../db/database.ts';
import type { Grant, Wish } from './grant-places.ts';
import { lockAndGrant } from './lock-and-grant.ts';
import { refusedGrant } from './order-refusals.ts';
import { holdPlaces, type Places } from './places.ts';

/** Holds the places if all of them are free; otherwise holds none and returns false. */
export async function reservePlaces(tx: Transaction, places: Places): Promise<boolean> {
  return (await reserve(tx, places)).kind === 'granted';
}

/**
 * Holds the places, which replace those of an order, or throws what `refusedGrant` returns. The order itself is not
 * counted for the limits.
 */
export async function requirePlaces(tx: Transaction, wish: Wish, orderId: string): Promise<void> {
  const grant = await reserve(tx, wish, orderId);
  if (grant.kind !== 'granted') throw refusedGrant(grant);
}

async function reserve(tx: Transaction, places: Wish, exceptOrderId?: string): Promise<Grant> {
  const { grants } = await lockAndGrant(tx, [places], { exceptOrderId });
  const [grant] = grants;
  if (!grant) throw new Error('A wish without a grant.');
  if (grant.kind === 'granted') await holdPlaces(tx, places);
  return grant;
}

import type { Transaction } from '../db/database.ts';
import type { Grant } from './grant-places.ts';
import { lockAndGrant } from './lock-and-grant.ts';
import { soldOut } from './order-refusals.ts';
import { holdPlaces, type Places } from './places.ts';

/** Holds the places, if all of them are free; otherwise holds none and says false. */
export async function reservePlaces(tx: Transaction, places: Places): Promise<boolean> {
  return (await reserve(tx, places)).kind === 'granted';
}

/** Holds the places, or throws SoldOutError with what is left. */
export async function requirePlaces(tx: Transaction, places: Places): Promise<void> {
  const grant = await reserve(tx, places);
  if (grant.kind === 'soldOut') throw soldOut(grant.left);
}

async function reserve(tx: Transaction, places: Places): Promise<Grant> {
  const { grants } = await lockAndGrant(tx, [places]);
  const [grant] = grants;
  if (!grant) throw new Error('A wish without a grant.');
  if (grant.kind === 'granted') await holdPlaces(tx, places);
  return grant;
}
